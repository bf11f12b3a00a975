/** Floating messages: one at a time, for five seconds. F8 leads to it, and a swipe to the right ends it. */
import { m } from "#app/paraglide/messages.js";
import type { ToastData } from "#app/ui/message.tsx";
import { SCRIPT_ICONS } from "#app/ui/script-icons.ts";
import { closest, forEach, iconHtml, make } from "./dom.ts";

const STAYS_MS = 5_000;
const SWIPE_PX = 50;

/** What the script itself says. The server's messages stand in the page, where they may be React's. */
const own = make("section", "", "<ol></ol>");
own.ariaLabel = m.browser_messages_title();

let latest: HTMLElement | null = null;
let timer = 0;

export function watchToasts(): void {
  forEach<HTMLElement>("[data-toast]", float);
  document.addEventListener("click", (event) => closest(event, "[data-dismiss]") && dismiss());
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "F8") latest?.parentElement?.focus();
    if (key === "Escape" && target instanceof Node && latest?.contains(target)) dismiss();
  });
}

/** Shows a message that stays until it is closed or another one replaces it. Returns its element. */
export function say({ type, message, description, hint }: Omit<ToastData, "undo">): HTMLElement {
  const isError = type === "error";
  const item = make("li", "");
  item.dataset.toast = type;
  const icon = iconHtml(isError ? SCRIPT_ICONS.alert : SCRIPT_ICONS.check);
  const dismissal = `<button type="button" class="control w-tap" data-dismiss aria-label="${m.browser_dismiss()}">${iconHtml(SCRIPT_ICONS.x)}</button>`;
  const notice = make("div", "notice", `<span>${icon}</span><div><div></div></div>${dismissal}`);
  notice.setAttribute("role", isError ? "alert" : "status");
  // As the role says, for React's dialogs: they hide everything but what has this attribute.
  notice.ariaLive = isError ? "assertive" : "polite";
  for (const [tag, text] of [
    ["b", message],
    ["p", description],
    ["p", hint],
  ] as const) {
    if (!text) continue;
    const line = document.createElement(tag);
    line.textContent = text;
    notice.children[1]?.firstElementChild?.append(line);
  }
  item.append(notice);
  // What is outside of a modal dialog cannot be pressed.
  (document.querySelector("dialog[open]") ?? document.body).append(own);
  own.firstElementChild?.replaceChildren(item);
  return notice;
}

/** Removes what the script said last, which is out of date. */
export function unsay(): void {
  if (latest && own.contains(latest)) dismiss();
}

/** Shows a message instead of the last one. One of the script, or with a button to take something back, stays. */
function float(item: HTMLElement): void {
  if (item === latest) return;
  if (latest) dismiss();
  latest = item;
  item.className = "toast";
  item.tabIndex = 0;
  if (item.parentElement) item.parentElement.tabIndex = -1;
  for (const button of item.querySelectorAll<HTMLElement>("[data-dismiss]")) button.hidden = false;
  const stays = own.contains(item) || item.querySelector("form") !== null;
  const hold = () => clearTimeout(timer);
  const wait = () => {
    hold();
    if (!stays) timer = window.setTimeout(dismiss, STAYS_MS);
  };
  for (const name of ["pointerenter", "focusin"]) item.addEventListener(name, hold);
  for (const name of ["pointerleave", "focusout"]) item.addEventListener(name, wait);
  swipe(item);
  wait();
}

function dismiss(): void {
  clearTimeout(timer);
  const item = latest;
  latest = null;
  if (!item) return;
  if (own.contains(item)) own.remove();
  // It may be React's, so it is not removed.
  item.hidden = true;
}

function swipe(item: HTMLElement): void {
  let from: number | null = null;
  const moved = (event: PointerEvent) => (from === null ? 0 : Math.max(0, event.clientX - from));
  item.addEventListener("pointerdown", (event) => {
    if (closest(event, "a, button")) return;
    from = event.clientX;
    item.setPointerCapture(event.pointerId);
  });
  item.addEventListener("pointermove", (event) => {
    item.style.translate = `${moved(event)}px 0`;
  });
  const end = (event: PointerEvent) => {
    if (moved(event) > SWIPE_PX) dismiss();
    item.style.translate = "";
    from = null;
  };
  item.addEventListener("pointerup", end);
  item.addEventListener("pointercancel", end);
}
