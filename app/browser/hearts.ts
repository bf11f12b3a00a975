/**
 * Hearts change at once. A change stays on this device, by person, until the server has answered: it is sent again when
 * there is a network, and by the next page if this one goes first.
 */
import { localPath } from "#app/language.ts";
import { connection, endAfter, isServerThere, whenBack } from "./connection.ts";
import { closest, forEach, isPlainClick, person, plain } from "./dom.ts";
import { refreshPage } from "./parts.ts";
import { noteWrite } from "./session.ts";
import { keepOf, namesOf, readOf, removeOf } from "./storage.ts";
import { AS_DATA_HEADER, type RedirectAsData } from "./wire.ts";

const START = "heart:";
const FAVOURITES = localPath("/favorites");
const FORM = `form[action="${FAVOURITES}"]`;
const LONGEST_MS = 30_000;

/** What a heart shall become, and whether a request with it was sent, which the server may have taken. */
interface WantedHeart {
  saved: boolean;
  isSent: boolean;
}

const underWay = new Set<string>();
/** Browsers let the requests of a page that goes fail, some before they hide it. */
let isLeaving = false;
const listeners = new Set<() => void>();

/** Calls `listener` after each change of the hearts that wait. */
export const onHearts = (listener: () => void): void => void listeners.add(listener);

/** Returns how many hearts wait for the server. */
export const countWaiting = (): number =>
  person ? namesOf(person, START).filter((name) => !underWay.has(name.slice(START.length))).length : 0;

function read(courseId: string): WantedHeart | null {
  const text = person && readOf(person, START + courseId);
  return text ? { saved: text.startsWith("add"), isSent: text.endsWith("sent") } : null;
}

function keep(courseId: string, wish: WantedHeart | null): void {
  if (!person) return;
  if (wish) keepOf(person, START + courseId, `${wish.saved ? "add" : "remove"} ${wish.isSent ? "sent" : "new"}`);
  else removeOf(person, START + courseId);
  for (const listener of listeners) listener();
}

/** Starts hearts, for someone signed in. A visitor's heart is a form that leads to sign-in. */
export function watchHearts(): void {
  if (!person) return;
  document.addEventListener("click", (event) => {
    const button = closest<HTMLButtonElement>(event, `${FORM} button[aria-pressed]`);
    if (!button || !isPlainClick(event)) return;
    event.preventDefault();
    press(button.value, button.getAttribute("aria-pressed") !== "true");
  });
  // A page that was read before the server took a change shows the heart as it was.
  forEach<HTMLButtonElement>(`${FORM} button[aria-pressed]`, (button) => {
    const wish = read(button.value);
    if (wish) show(button.value, wish.saved);
  });
  for (const sign of ["beforeunload", "pagehide"]) addEventListener(sign, () => (isLeaving = true));
  addEventListener("pageshow", () => (isLeaving = false));
  const sendAll = () => {
    for (const name of namesOf(person ?? "", START)) void send(name.slice(START.length));
  };
  whenBack(sendAll);
  sendAll();
}

function press(courseId: string, saved: boolean): void {
  isLeaving = false;
  const before = read(courseId);
  show(courseId, saved);
  noteWrite();
  // The change before it waited, so the server knows of neither.
  const isCancelled = before !== null && !before.isSent;
  keep(courseId, isCancelled ? null : { saved, isSent: false });
  if (!isCancelled) void send(courseId);
}

function show(courseId: string, saved: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${FORM} button[aria-pressed]`)) {
    if (button.value !== courseId) continue;
    button.setAttribute("aria-pressed", String(saved));
    button.name = saved ? "remove" : "add";
  }
}

/** Sends what a heart shall become, unless a request for it is under way: that is followed by the latest wish. */
async function send(courseId: string): Promise<void> {
  const wish = read(courseId);
  if (!wish || underWay.has(courseId)) return;
  if (!navigator.onLine) return connection.failed("network");
  underWay.add(courseId);
  keep(courseId, { ...wish, isSent: true });
  const answer = await post(courseId, wish.saved);
  underWay.delete(courseId);
  // The next page may have been read before the server took the change. It sends the change again, and shows it.
  if (isLeaving) return;
  const latest = read(courseId);
  const isLatest = latest?.saved === wish.saved;
  if (answer === "saved") {
    if (isLatest || !latest) keep(courseId, null);
    else void send(courseId);
    if (location.pathname === FAVOURITES) refreshPage();
  } else if (answer === "refused") {
    keep(courseId, null);
    show(courseId, !wish.saved);
  } else {
    // It waits, and the line under the header says so.
    keep(courseId, latest);
  }
}

/**
 * Sends a change. Returns null if it shall wait: without a network, or because this page goes. Asks the
 * server whether it is there, because a browser says late that it is offline, and never that a connection lets nothing
 * through.
 */
async function post(courseId: string, saved: boolean): Promise<"saved" | "refused" | null> {
  const returnTo = document.querySelector<HTMLInputElement>(`${FORM} [name=returnTo]`)?.value ?? FAVOURITES;
  try {
    const answer = await fetch(FAVOURITES, {
      method: "POST",
      headers: { [AS_DATA_HEADER]: "as-data" },
      body: new URLSearchParams({ [saved ? "add" : "remove"]: courseId, returnTo }),
      signal: endAfter(LONGEST_MS),
    });
    if (!answer.ok) return "refused";
    const { location } = (await answer.json()) as RedirectAsData;
    if (!plain(location).startsWith("/login")) return "saved";
    connection.signedOut();
    return "refused";
  } catch {
    if (document.hidden) return null;
    if (await isServerThere()) return "refused";
    connection.failed("network");
    return null;
  }
}
