/** The line under the page's header: the server does not answer, or the session has ended. */
import { formatTime } from "#app/ui/format.ts";
import { SCRIPT_ICONS } from "#app/ui/script-icons.ts";
import { connection } from "./connection.ts";
import { addressNow, iconHtml } from "./dom.ts";
import { countWaiting, onHearts } from "./hearts.ts";

/** The frame's own live region, because a screen reader announces changes only in one that already exists. */
const region = (): Element | null => document.querySelector("[data-connection]");

export function watchStatusLine(): void {
  connection.subscribe(update);
  onHearts(update);
  update();
}

function update(): void {
  const { lost, isSignedOut } = connection.get();
  const html = isSignedOut ? signedOut() : lost ? noAnswer() : "";
  const place = region();
  if (place && place.innerHTML !== html) place.innerHTML = html;
}

const line = (html: string) => `<p class="status-line">${html}</p>`;

const signedOut = () =>
  line(
    `<span>You are signed out. <a href="/login?${new URLSearchParams({ next: addressNow() })}">Sign in again</a></span>`,
  );

function noAnswer(): string {
  const { lost, seenAt } = connection.get();
  const waiting = countWaiting();
  const what = lost === "network" ? "No connection." : "Shapla is not answering.";
  const hearts = `${waiting} ${waiting === 1 ? "change to your saved courses is" : "changes to your saved courses are"}`;
  return line(
    `${iconHtml(SCRIPT_ICONS.off)}<span>${what} What you see is from ${formatTime(new Date(seenAt))}.${waiting > 0 ? ` ${hearts} waiting to be sent.` : ""}</span>`,
  );
}
