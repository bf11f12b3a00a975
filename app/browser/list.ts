/**
 * Updates the list of courses in place: filters and search apply by themselves, Load More adds the next page's cards,
 * and Back and Forward restore earlier results.
 */
import { PAGE_SIZE, readRange, shownText, withNextPage, writeRange } from "#app/domain/catalogue/range.ts";
import { m } from "#app/paraglide/messages.js";
import { addressNow, closest, holdPlace, isPlainClick, person } from "./dom.ts";
import { followFilters, type Spell } from "./filters.ts";
import { addressShown, enter, followEntries, moveEntry, returned } from "./history.ts";
import { rememberList } from "./navigation.ts";
import { exchange, type Parts, takeFrom, takeIcons } from "./parts.ts";
import { pageReader } from "./read-page.ts";

/** The spell of typing that made the current entry, or null. */
let typedIn: Spell = null;

const reader = pageReader();

/** Enhances the list of this page. Does nothing if the page has no list. */
export function enhanceList(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-finder]");
  if (!form) return;
  const { endSpell } = followFilters(form, show);
  followEntries((parts, place) => {
    endSpell();
    if (parts) {
      reader.drop();
      restore(parts, place);
    } else {
      const address = addressNow();
      reader.ask({
        address,
        onBusy: sayBusy,
        onPage: (page) => isOurs(page, address) && restore(takeFrom(page), place),
      });
    }
  });
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "[data-part] a");
    // The panel of filters is a page of its own.
    if (!link || link.pathname !== location.pathname || link.matches("[data-whole]") || !isPlainClick(event)) return;
    event.preventDefault();
    endSpell();
    if (link.matches("[data-more]")) loadMore(link);
    else show(link.pathname + link.search, null);
  });
  rememberList();
}

function show(address: string, spell: Spell): void {
  if (address === addressShown()) {
    reader.drop();
    return;
  }
  reader.ask({
    address,
    onBusy: sayBusy,
    onPage(page) {
      if (!isOurs(page, address)) return;
      const isNew = spell === null || spell !== typedIn;
      enter(address, exchange(takeFrom(page), spell !== null), isNew);
      typedIn = spell;
      afterwards();
      bringIntoView();
      // The filters have just worked without the button.
      for (const button of document.querySelectorAll("form[data-finder] [type=submit]"))
        button.setAttribute("hidden", "");
    },
  });
}

function restore(parts: Parts, place: number): void {
  returned(exchange(parts, false));
  typedIn = null;
  afterwards();
  scrollTo({ top: place, behavior: "instant" });
}

function afterwards(): void {
  const asked = new URLSearchParams(location.search);
  for (const box of document.querySelectorAll<HTMLInputElement>("form[data-finder] input[type=checkbox]"))
    box.checked = asked.has(box.name);
  isChanged();
}

function isChanged(): void {
  rememberList();
  performance.mark("shown", { detail: addressNow() });
}

/** Scrolls to the results, unless they are already in view. */
function bringIntoView(): void {
  // With all filters open, someone selects several.
  if (document.getElementById("panel")) return;
  const found = document.querySelector("[data-found]");
  const top = found?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) found?.scrollIntoView();
}

const sayBusy = (isBusy: boolean) =>
  document.querySelector("[data-part=total]")?.setAttribute("aria-busy", String(isBusy));

const scriptsOf = (page: Document) => [...page.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : []));

/**
 * Checks whether the page that was read has the same parts as this one. A page of another version, or for someone else,
 * is loaded by the browser.
 */
function isOurs(page: Document, address: string): boolean {
  const isSame =
    scriptsOf(page).includes(new URL(import.meta.url).pathname) &&
    (page.documentElement.dataset.person ?? null) === person;
  if (!isSame) location.assign(address);
  return isSame;
}

const CARDS = "li[data-card]";

function loadMore(link: HTMLAnchorElement): void {
  const label = link.textContent;
  reader.ask({
    address: link.href,
    onBusy(isBusy) {
      link.textContent = isBusy ? m.browser_loading_more() : label;
      link.setAttribute("aria-disabled", String(isBusy));
    },
    onPage: (page) => append(page, link),
  });
}

function append(page: Document, link: HTMLAnchorElement): void {
  const list = document.querySelector(CARDS)?.parentElement;
  const added = [...page.querySelectorAll<HTMLElement>(CARDS)];
  if (!list || added.length === 0) {
    location.assign(link.href);
    return;
  }
  takeIcons(page);
  const url = new URL(location.href);
  const before = readRange(url.searchParams);
  const range = withNextPage(before);
  const keepPlace = holdPlace(list.lastElementChild);
  list.append(...added);
  if (range.page > before.page) for (const card of [...list.children].slice(0, PAGE_SIZE)) card.remove();
  keepPlace();
  writeRange(url.searchParams, range);
  moveEntry(url.pathname + url.search);
  moveOn(page, link, added);
  const whole = page.querySelector<HTMLElement>("[data-shown]")?.dataset.shown ?? "";
  const said = document.querySelector("[data-shown]");
  if (said) said.textContent = shownText(range.page, list.childElementCount, whole);
  const here = document.querySelector<HTMLInputElement>("[data-part=results] input[name=returnTo]");
  if (here) here.value = url.pathname + url.search;
  linkToPrevious(page, url, range.page);
  isChanged();
}

/** Points the link at the next page, or removes it on the last one. Keyboard focus then moves to the first new card. */
function moveOn(page: Document, link: HTMLAnchorElement, added: readonly HTMLElement[]): void {
  const next = page.querySelector<HTMLAnchorElement>("a[data-more]");
  if (next) {
    link.href = next.href;
    return;
  }
  const hadFocus = link === document.activeElement;
  link.remove();
  if (hadFocus) added[0]?.querySelector("a")?.focus({ preventScroll: true });
}

/** Adds a link to the page before the first one shown, as a page loaded on its own has. */
function linkToPrevious(page: Document, url: URL, first: number): void {
  if (first < 2) return;
  const previous = page.querySelector<HTMLAnchorElement>("a[data-previous]");
  if (!previous) return;
  const target = new URL(url);
  writeRange(target.searchParams, { page: first - 1, through: first - 1 });
  previous.href = target.pathname + target.search;
  document.querySelector("a[data-previous]")?.remove();
  document.querySelector("[data-end]")?.prepend(previous);
}
