/** The line under the page's header that says the server does not answer. */

import { formatTime } from "#app/ui/format.ts";
import { off } from "#app/ui/icons.ts";
import { connection } from "../page-connection.ts";

let line = document.createElement("p");

/** Adds the line, empty at first: a screen reader announces changes only in a live region that already exists. */
export function placeStatusLine(): void {
  line = document.createElement("p");
  line.setAttribute("role", "status");
  const header = document.querySelector("body > header");
  if (header) header.append(line);
  else document.body.prepend(line);
  update();
}

function update(): void {
  const { lost, seenAt } = connection.get();
  line.className = lost ? "status-line" : "";
  line.innerHTML = lost
    ? `<svg class="i" viewBox="0 0 20 20" aria-hidden="true">${off}</svg><span>${lost === "network" ? "No connection." : "Shapla is not answering."} What you see is from ${formatTime(new Date(seenAt))}.</span>`
    : "";
}

connection.subscribe(update);
