/** The line under the page's header: the server does not answer, or the session has ended. */
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
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
    `<span>${m.browser_signed_out({
      open: `<a href="${localPath("/login")}?${new URLSearchParams({ next: addressNow() })}">`,
      close: "</a>",
    })}</span>`,
  );

function noAnswer(): string {
  const { lost, seenAt } = connection.get();
  const waiting = countWaiting();
  const time = formatTime(new Date(seenAt));
  const what = lost === "network" ? m.browser_no_connection({ time }) : m.browser_no_answer({ time });
  const count = inDigits(waiting);
  const hearts = waiting === 1 ? m.browser_one_heart_waits({ count }) : m.browser_hearts_wait({ count });
  return line(`${iconHtml(SCRIPT_ICONS.off)}<span>${what}${waiting > 0 ? ` ${hearts}` : ""}</span>`);
}
