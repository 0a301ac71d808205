// Whoever sits down adds to the draws: the form takes the promise along.

import { promise } from "./share.js";

const { table, seat, commitment } = document.getElementById("sit").dataset;
document.getElementById("promise").value = promise(table, seat, commitment);
