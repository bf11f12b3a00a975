/**
 * Sends a page's own forms by fetch, so that a network that fails leaves the
 * page as it is. `<form data-send>`: a message that its `[data-failed]` has
 * ready is shown then, and `data-busy` of a button is its text on the way. A
 * form that asks for a page asks for it without fields that say nothing.
 */

import { addressOf } from "../filter-form.ts";
import { connection } from "../page-connection.ts";
import { AS_DATA, type RedirectAsData } from "../redirect-as-data.ts";
import { parsePage } from "./reader.ts";
import { showPage } from "./show-page.ts";

const LONGEST_MS = 30_000;
const TOO_MANY = 429;

let makeIdle = () => {};

export function enhanceForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method === "get") {
      event.preventDefault();
      location.assign(addressOf(form));
    }
    if (!form.matches("[data-send]")) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") send(form, event.submitter);
  });
  // The page may come back as it was left, with a button that waits.
  addEventListener("pageshow", ({ persisted }) => persisted && makeIdle());
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  makeIdle = markBusy(form, submitter);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      headers: { Accept: "text/html", ...AS_DATA },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const type = response.headers.get("Content-Type") ?? "";
    if (response.ok && type.startsWith("application/json")) {
      const { location: address }: RedirectAsData = await response.json();
      return location.assign(address);
    }
    if (response.status < 500 && response.status !== TOO_MANY && type.startsWith("text/html")) {
      return showPage(parsePage(await response.text()), form.action);
    }
    if (response.status >= 500) connection.failed("server");
  } catch {
    connection.failed("network");
  }
  makeIdle();
  const message = form.querySelector<HTMLElement>("[data-failed]");
  if (message) message.hidden = false;
}

/** Marks the form until the returned function is called. What the last attempt left is taken away. */
function markBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  const label = button?.querySelector("span") ?? button;
  const text = label?.textContent ?? "";
  const hadFocus = button === document.activeElement;
  const message = form.querySelector<HTMLElement>("[data-failed]");
  form.setAttribute("aria-busy", "true");
  if (message) message.hidden = true;
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
