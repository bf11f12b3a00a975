/**
 * Sends a page's forms by fetch, so that a failure leaves the page and what was typed. In `<form data-send="...">` the
 * attribute is the message after a failure, empty for none, and a button's `data-busy` its text while the form is sent.
 * `data-quiet` stays on the page after a success too. `data-check` is where to ask, with the form's key, whether it has
 * arrived after all. GET forms are sent without their empty fields.
 */
import { m } from "#app/paraglide/messages.js";
import { connection, endAfter, whenBack } from "./connection.ts";
import { addressNow, isReactPage, person, plain } from "./dom.ts";
import { forgetDraft } from "./draft-forms.ts";
import { addressOf } from "./filters.ts";
import { waitFor } from "./navigation.ts";
import { refreshPage, takeIcons } from "./parts.ts";
import { holdReads, parsePage } from "./read-page.ts";
import { endSession, noteWrite } from "./session.ts";
import { say, unsay } from "./toasts.ts";
import { type Arrived, AS_DATA_HEADER, type RedirectAsData } from "./wire.ts";

const LONGEST_MS = 30_000;
const TOO_MANY = 429;
const AGAIN_MS = 3_000;
const SIGN_OUT = "/auth/sign-out";

let makeIdle = () => {};
/** What is to be done when the connection is back, if the page is still open. */
let waiting: (() => void) | null = null;

export function watchForms(): void {
  whenBack(() => {
    const act = waiting;
    waiting = null;
    act?.();
  });
  // On the window: whatever on the page answers to a form has had its turn.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method === "get" && !isReactPage) {
      event.preventDefault();
      const address = addressOf(form) + new URL(form.action).hash;
      waitFor(address);
      go(address);
      return;
    }
    // Files are sent by the browser, or in pieces.
    if (!form.matches("[data-send]") || hasFiles(form)) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") void send(form, event.submitter);
  });
  // The browser may restore the page from its cache with the button still disabled.
  addEventListener("pageshow", ({ persisted }) => persisted && makeIdle());
}

const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some(({ files }) => files?.length);

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  const { pathname } = new URL(form.action);
  unsay();
  waiting = null;
  const readAgain = holdReads();
  const unmark = markBusy(form, submitter);
  makeIdle = () => {
    unmark();
    readAgain();
  };
  let answer: Response | null = null;
  try {
    answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: { Accept: "text/html", [AS_DATA_HEADER]: "as-data" },
      signal: endAfter(LONGEST_MS),
    });
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.ok && type.startsWith("application/json")) {
      const { location: address }: RedirectAsData = await answer.json();
      succeed(form, pathname, address);
      return;
    }
    if (answer.status < 500 && answer.status !== TOO_MANY && type.startsWith("text/html")) {
      const page = parsePage(await answer.text());
      // A proxy's own error page never replaces ours.
      if (page.getElementById("main")) {
        showPage(page, form.action);
        return;
      }
    }
    if (answer.status >= 500) connection.failed("server");
  } catch {
    connection.failed("network");
  }
  makeIdle();
  form.dispatchEvent(new CustomEvent("unsent"));
  const { send: description, check } = form.dataset;
  if (!description) return;
  if ("waits" in form.dataset && !answer) {
    waiting = () => form.isConnected && form.requestSubmit();
    say({ type: "warning", message: m.browser_waiting(), description: m.browser_sent_when_back() });
    return;
  }
  // A server or a proxy that fails may have done it before.
  if (check && (!answer || answer.status >= 500)) {
    say({ type: "warning", message: m.browser_checking(), description: m.browser_checking_text() });
    void checkArrival(form, check, body);
    return;
  }
  sayFailed(form, answer?.status);
}

function sayFailed(form: HTMLFormElement, status: number | undefined): void {
  const { send: description = "", title } = form.dataset;
  if (title) say({ type: "error", message: title, description });
  else say({ type: "error", message: m.browser_error(), description, hint: hintFor(form, status) });
}

/**
 * Asks whether a form has arrived, now or when the connection is back, and says or shows what is true. One that has not
 * is asked about once more: behind a proxy that gave up, the server may still be at it.
 */
async function checkArrival(form: HTMLFormElement, check: string, sent: URLSearchParams, isLast = false) {
  const again = () => void checkArrival(form, check, sent, isLast);
  // Sending the form again ends the question.
  waiting = again;
  const address = new URL(check, location.href);
  const key = sent.get("key");
  if (key !== null) address.searchParams.set("key", key);
  let arrived: Arrived | null = null;
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(address, { headers, redirect: "manual", signal: endAfter(LONGEST_MS) });
    if (answer.type === "opaqueredirect") {
      connection.signedOut();
      return;
    }
    const isOurs = answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
    if (isOurs) arrived = await answer.json();
    else connection.failed("server");
  } catch {
    connection.failed("network");
  }
  if (waiting !== again || arrived === null) return;
  if (arrived.location === null && !isLast) {
    setTimeout(() => waiting === again && checkArrival(form, check, sent, true), AGAIN_MS);
    return;
  }
  waiting = null;
  if (!form.isConnected) return;
  if (arrived.location === null) sayFailed(form, undefined);
  else succeed(form, new URL(form.action).pathname, arrived.location);
}

function hintFor(form: HTMLFormElement, status: number | undefined): string {
  if (status === TOO_MANY) return m.browser_too_many();
  return retryHint(form);
}

/** Says what to do about a form that was not sent, and that what was entered is there, if it has fields. */
export function retryHint(form: HTMLFormElement | null): string {
  const hasFields = form?.querySelector("input:not([type=hidden]), textarea, select");
  return hasFields ? m.browser_entered_is_here() : m.browser_check_connection();
}

function succeed(form: HTMLFormElement, pathname: string, address: string): void {
  if (person && plain(address).startsWith("/login")) {
    makeIdle();
    connection.signedOut();
    return;
  }
  if (plain(pathname) === SIGN_OUT) {
    endSession(() => location.assign(address));
    return;
  }
  noteWrite();
  if (form.dataset.draft) forgetDraft(form.dataset.draft);
  if (!("quiet" in form.dataset)) {
    go(address);
    return;
  }
  makeIdle();
  form.dispatchEvent(new CustomEvent("sent", { bubbles: true }));
  refreshPage();
}

/** Opens an address, also if it is that of this page: a change of the fragment alone would show nothing new. */
function go(address: string): void {
  const target = new URL(address, location.href);
  if (target.pathname + target.search !== addressNow()) {
    location.assign(target);
    return;
  }
  if (target.hash !== location.hash) history.replaceState(history.state, "", target);
  location.reload();
}

/** Marks the form as busy until the returned function is called. */
function markBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  const label = button?.querySelector("span") ?? button;
  const text = label?.textContent ?? "";
  const hadFocus = button === document.activeElement;
  form.setAttribute("aria-busy", "true");
  if (button) button.disabled = true;
  if (label && button?.dataset.busy) label.textContent = button.dataset.busy;
  return () => {
    form.removeAttribute("aria-busy");
    if (label && button?.dataset.busy) label.textContent = text;
    if (button) button.disabled = false;
    if (hadFocus) button?.focus();
    makeIdle = () => {};
  };
}

/** Shows the page that answers a form, as if the browser had loaded it. */
function showPage(page: Document, address: string): void {
  const [main, answer] = [document.querySelector("main"), page.querySelector("main")];
  if (!main || !answer) {
    location.reload();
    return;
  }
  makeIdle();
  const [style, freshStyle] = [document.querySelector("head style"), page.querySelector("head style")];
  if (style && freshStyle) style.replaceWith(freshStyle);
  takeIcons(page);
  document.title = page.title;
  main.replaceWith(answer);
  if (address !== location.href) goTo(address);
  scrollTo({ top: 0, behavior: "instant" });
  const find = (selector: string) => answer.querySelector<HTMLElement>(selector);
  const first = find("[autofocus]") ?? find("[role=alert][aria-labelledby]") ?? find("h1") ?? answer;
  first.tabIndex = -1;
  first.focus();
}

/** Adds a history entry. Back leads to a page that is no longer in the document, so the browser loads it. */
function goTo(address: string): void {
  history.pushState(null, "", address);
  const own = addressNow();
  addEventListener("popstate", () => {
    if (addressNow() !== own) location.reload();
  });
}
