// The set-up form shows only the seats that count, and each seat's mark as it is chosen.

document.documentElement.classList.add("scripted");
const marks = [...document.querySelectorAll(".look")].map((look) => look.innerHTML);

function seats() {
  const count = Number(document.querySelector("input[name=seats]:checked").value);
  for (const row of document.querySelectorAll(".seat")) row.hidden = Number(row.dataset.seat) >= count;
}

function looks() {
  for (const row of document.querySelectorAll(".seat")) {
    const look = row.querySelector("select[name^=look]");
    if (look && marks[look.value]) row.querySelector(".look").innerHTML = marks[look.value];
  }
}

// Two seats never wear one colour: the other one takes what this one gave up.
document.addEventListener("change", (event) => {
  if (event.target.name === "seats") seats();
  if (!event.target.name?.startsWith("look")) return;
  const before = event.target.dataset.was ?? event.target.name.slice(4);
  for (const other of document.querySelectorAll("select[name^=look]")) {
    if (other !== event.target && other.value === event.target.value) {
      other.value = before;
      other.dataset.was = before;
    }
  }
  event.target.dataset.was = event.target.value;
  looks();
});

document.getElementById("seats-note").hidden = true;
seats();
