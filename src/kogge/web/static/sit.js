// Whoever sits down adds to the draws: the form takes the promise along.

import { promise } from "./share.js";

const { table, seat, commitment } = document.getElementById("sit").dataset;
const made = promise(table, seat, commitment);
document.getElementById("promise").value = made;
document.documentElement.classList.toggle("scripted", made !== "");
