/** The one line that says that the server does not answer, under the page's header. */

import { formatTime } from "#app/ui/format.ts";
import { off } from "#app/ui/icons.ts";
import { connection } from "../page-connection.ts";

let line = document.createElement("p");

/** Puts the line there, empty at first: a screen reader announces what changes in a region it knows. */
export function placeStatusLine(): void {
  line = document.createElement("p");
  line.setAttribute("role", "status");
  const header = document.querySelector("header.pub");
  if (header) header.append(line);
  else document.body.prepend(line);
  update();
}

function update(): void {
  const { lost, seenAt } = connection.get();
  line.className = lost ? "conn" : "";
  line.innerHTML = lost
    ? `<svg class="i" viewBox="0 0 20 20" aria-hidden="true">${off}</svg><span>${lost === "network" ? "No connection." : "Shapla is not answering."} What you see is from ${formatTime(new Date(seenAt))}.</span>`
    : "";
}

connection.subscribe(update);
