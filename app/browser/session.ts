/** One session for all tabs: signing out in one ends it in the others, and visitors' pages hear of a sign-in. */
import { m } from "#app/paraglide/messages.js";
import { connection } from "./connection.ts";
import { person } from "./dom.ts";
import { forgetKeptPages } from "./offline.ts";
import { forgetEveryone, forgetOthers, keepInTab, readInTab } from "./storage.ts";
import { say } from "./toasts.ts";

type News = { signedIn: string } | { signedOut: true };

/** Counts what this tab has saved. */
const WRITES = "shapla-writes";

let channel: BroadcastChannel | undefined;

export function watchSession(): void {
  open();
  addEventListener("pageshow", open);
  // An open channel may keep the page out of the back/forward cache.
  addEventListener("pagehide", () => {
    channel?.close();
    channel = undefined;
  });
  if (!person) return;
  renewAfterWrites();
  forgetOthers(person);
  tell({ signedIn: person });
}

/** Notes that something was saved: pages that Back takes from the browser's memory are out of date. */
export const noteWrite = (): void => keepInTab(WRITES, String(Number(readInTab(WRITES)) + 1));

function renewAfterWrites(): void {
  let known: string | null = null;
  addEventListener("pagehide", () => (known = readInTab(WRITES)));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readInTab(WRITES) !== known) location.reload();
  });
}

function open(): void {
  if (channel || !("BroadcastChannel" in window)) return;
  channel = new BroadcastChannel("session");
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data));
}

const tell = (news: News) => channel?.postMessage(news);

function hear(news: News): void {
  if ("signedOut" in news || (person && news.signedIn !== person)) {
    if (person) coverPage();
  } else if (!person) {
    say({ type: "info", message: m.browser_signed_in(), description: m.browser_reload() });
  }
}

/** Hides what is personal, because someone else may read it, and says how to go on. */
export function coverPage(): void {
  document.documentElement.dataset.signedOut = "";
  connection.signedOut();
}

/** Forgets everything of the person who has just signed out, here and in the other tabs, and goes on. */
export function endSession(goOn: () => void): void {
  forgetEveryone();
  tell({ signedOut: true });
  void forgetKeptPages().finally(goOn);
}
