"""Pfeffersäcke by Christwart Conrad (1998): two to six merchants open offices and compete for the seals of cities."""
