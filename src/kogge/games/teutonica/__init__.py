"""Hansa Teutonica by Andreas Steding (2009, 2014): merchants, offices and routes between Arnheim and Stendal."""
