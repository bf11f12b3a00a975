/**
 * Sends a page's own forms by fetch, so that a network failure leaves the page as it is. In `<form data-send>`, the
 * `[data-failed]` message is shown after a failure, and a button's `data-busy` is its text while the form is sent. GET
 * forms are sent without their empty fields.
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
      location.assign(addressOf(form) + new URL(form.action).hash);
    }
    if (!form.matches("[data-send]")) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") send(form, event.submitter);
  });
  // The browser may restore the page from its cache with the button still disabled.
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

/** Marks the form as busy until the returned function is called. Hides the message of the last attempt. */
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
