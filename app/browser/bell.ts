/** The bell: its badge follows changes, and its link opens the newest notifications over the page. */
import { badgeText } from "#app/domain/notifications/notification-types.ts";
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { connection, endAfter, whenBack } from "./connection.ts";
import { refreshDialog } from "./dialog.ts";
import { closest, holdFocus, isPlainClick, make, person, plain } from "./dom.ts";
import { isFilledIn } from "./draft-fields.ts";
import { addOpener, closeLayer, isLayerOpen, openLayer } from "./layers.ts";
import { watchChanges } from "./live.ts";
import { refreshPage, takeIcons } from "./parts.ts";
import { pageReader } from "./read-page.ts";
import { AS_DATA_HEADER, DESK_CHANGED } from "./wire.ts";

const BELL = "a[data-bell]";
const KEY = "bell";
const LIST = localPath("/dashboard/notifications");
/** The number before the title of a tab of the staff area. */
const NUMBER = /^\(\d\+?\) /;
const LONGEST_MS = 20_000;

interface BellState {
  unread: number;
  latest: string | null;
  /** How many messages of the conversation are unread. Not on staff's pages. */
  messages?: number;
}

/** The page of the staff area's news, on a page of it. */
const desk = () => link()?.dataset.desk;
const link = () => document.querySelector<HTMLAnchorElement>(BELL);

let state: BellState;
let list: HTMLElement | null = null;
const reader = pageReader();

export function watchBell(): void {
  const bell = link();
  if (!bell || !person) return;
  state = JSON.parse(bell.dataset.bell ?? "{}") as BellState;
  watchChanges({
    query: desk() ? "?desk" : "",
    isNews: ({ unread, latest, messages }) =>
      unread !== state.unread || latest !== state.latest || messages !== state.messages,
    changed,
  });
  whenBack(() => void readBell());
  addOpener((key) => (key === KEY && "showPopover" in bell && !desk() ? open() : undefined));
  if (desk())
    new MutationObserver(sayInTitle).observe(document.head, { subtree: true, childList: true, characterData: true });
  else bell.setAttribute("aria-haspopup", "dialog");
  say();
  document.addEventListener("click", (event) => {
    if (list && !closest(event, "[role=dialog]") && !closest(event, BELL)) return closeLayer();
    if (!closest(event, BELL) || !isPlainClick(event)) return;
    if (isLayerOpen(KEY)) {
      event.preventDefault();
      return closeLayer();
    }
    const { unread } = state;
    if (!openLayer(KEY)) return;
    event.preventDefault();
    // A browser may not play it.
    if (unread > 0) new Audio("/sounds/bell.wav").play().catch(() => undefined);
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && isLayerOpen(KEY) && closeLayer());
  document.addEventListener("submit", ({ target }) => markRead(target), { capture: true });
  document.addEventListener("sent", () => void readBell());
  for (const event of ["visibilitychange", "refreshed"]) document.addEventListener(event, markShown);
  markShown();
}

/** Messages of the conversation count as read once a page in view shows them. Their mark stays until the next page. */
function markShown(): void {
  const form = document.querySelector<HTMLFormElement>("[data-read]");
  if (!form || form.hidden || document.hidden) return;
  form.hidden = true;
  fetch(form.action, {
    method: "POST",
    keepalive: true,
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    headers: { Accept: "text/html", [AS_DATA_HEADER]: "as-data" },
  }).then(readBell, () => undefined);
}

/** Shows a notification as read while its form is sent. If that fails, it is unread again. */
function markRead(form: EventTarget | null): void {
  const item = form instanceof HTMLFormElement ? form.closest<HTMLElement>(".unread-item") : null;
  const button = item?.querySelector("form button");
  if (!item || !button) return;
  const heading = make("h3", "");
  heading.textContent = button.firstChild?.textContent ?? "";
  const sent = form as HTMLFormElement;
  sent.hidden = true;
  sent.before(heading);
  item.classList.remove("unread-item");
  item.focus({ preventScroll: true });
  sent.addEventListener("unsent", () => {
    heading.remove();
    sent.hidden = false;
    item.classList.add("unread-item");
  });
}

function changed(): void {
  void readBell();
  // A page of React's reads its own data again.
  if (desk()) return void document.dispatchEvent(new Event(DESK_CHANGED));
  refreshDialog();
  refreshWhenSeen();
}

/** A page in a hidden tab is read again when it is shown: what was read on it counts as read. */
function refreshWhenSeen(): void {
  if (document.hidden) {
    document.addEventListener("visibilitychange", refreshWhenSeen, { once: true });
    return;
  }
  const live = document.querySelector("[data-live]");
  if (live && !isFilledIn(live)) refreshPage();
}

async function readBell(): Promise<void> {
  const before = connection.get();
  try {
    const answer = await fetch(`${desk() ?? LIST}/unread`, { signal: endAfter(LONGEST_MS) });
    if (plain(new URL(answer.url).pathname) === "/login") return connection.signedOut();
    if (!answer.ok) return connection.failed("server");
    const next = (await answer.json()) as BellState;
    connection.answered(before);
    const isNew = next.latest !== state.latest && next.unread > 0;
    state = next;
    say();
    const status = document.querySelector("[data-bell-news]");
    if (isNew && status) status.textContent = m.browser_new_notification({ count: many(next.unread) });
    if (list) fill();
  } catch {
    connection.failed("network");
  }
}

const many = (unread: number) => (unread > 9 ? m.browser_more_than_9({ count: inDigits(9) }) : inDigits(unread));

/** Writes the state beside and into the bell. */
function say(): void {
  const bell = link();
  const badge = badgeText(state.unread);
  const place = bell?.querySelector("[data-badge]");
  if (!bell || !place) return;
  for (const tag of document.querySelectorAll<HTMLElement>("[data-mail]")) {
    tag.hidden = !state.messages;
    tag.textContent = state.messages ? m.browser_new_messages({ count: inDigits(state.messages) }) : "";
  }
  bell.setAttribute("aria-label", nameWith(badge));
  if (desk()) sayInTitle();
  else bell.setAttribute("aria-expanded", String(list !== null));
  place.innerHTML = badge ? `<i class="unread-badge" aria-hidden="true">${badge}</i>` : "";
}

function nameWith(badge: string | null): string {
  const bell = desk() ? "News" : m.browser_notifications();
  if (!badge) return bell;
  return state.unread > 9
    ? m.browser_many_unread({ bell, count: inDigits(9) })
    : m.browser_unread({ bell, count: badge });
}

/** A page that the router shows brings its title without the number. That a form is wrong is said first, and alone. */
function sayInTitle(): void {
  const badge = badgeText(state.unread);
  const plain = document.title.replace(NUMBER, "");
  const title = badge && !plain.startsWith("Error:") ? `(${badge}) ${plain}` : plain;
  if (title !== document.title) document.title = title;
}

const NONE = "px-4 py-6 text-center text-ink-2";

function open(): () => void {
  const box = make(
    "div",
    "bell-list",
    `<h2 id="bell-title">${m.browser_notifications()}</h2><div data-list><p class="${NONE}" role="status">${m.browser_loading_notifications()}</p></div>`,
  );
  box.popover = "manual";
  box.dataset.over = "";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "bell-title");
  box.tabIndex = -1;
  document.body.append(box);
  box.showPopover();
  const { bottom, right } = link()?.getBoundingClientRect() ?? { bottom: 0, right: 0 };
  const { clientWidth } = document.documentElement;
  box.style.top = `${bottom + 8}px`;
  // Under the bell, and within the window where there is more room at its right than at its left.
  box.style.right = `${Math.max(8, Math.min(clientWidth - right, clientWidth - 8 - box.offsetWidth))}px`;
  box.focus({ preventScroll: true });
  list = box;
  say();
  fill();
  return () => {
    reader.drop();
    list = null;
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    say();
    if (hadFocus) link()?.focus({ preventScroll: true });
  };
}

/** Reads the list again. What was read before stays until then. */
function fill(): void {
  const box = list;
  const place = box?.querySelector("[data-list]");
  if (!box || !place) return;
  reader.ask({
    address: LIST,
    onFailed() {
      const waiting = place.querySelector("[role=status]");
      if (waiting) waiting.textContent = m.browser_notifications_later();
    },
    onPage(page) {
      takeIcons(page);
      const giveFocusBack = holdFocus(box);
      place.replaceChildren(...page.querySelectorAll("[data-in-bell]"));
      const all = make(
        "div",
        "list-end",
        `<a href="${localPath("/dashboard#notifications")}">${m.browser_all_notifications()}</a>`,
      );
      all.prepend(...page.querySelectorAll("[data-read-all]"));
      place.append(all);
      giveFocusBack();
    },
  });
}
