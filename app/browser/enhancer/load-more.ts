/** Load More in place: adds the next page's cards under the present ones and updates the URL. */
import { PAGE_SIZE, readRange, shownText, withNextPage, writeRange } from "#app/domain/catalogue/range.ts";
import { holdPlace } from "../hold-place.ts";
import { rememberList } from "../list-address.ts";
import { moveEntry } from "./entries.ts";
import { ask } from "./reader.ts";

const CARDS = "li[data-card]";

export function loadMore(link: HTMLAnchorElement): void {
  const label = link.textContent;
  ask({
    address: link.href,
    onBusy(isBusy) {
      link.textContent = isBusy ? "Loading more..." : label;
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
  say(page, range.page, list.childElementCount);
  const here = document.querySelector<HTMLInputElement>("[data-part=results] input[name=returnTo]");
  if (here) here.value = url.pathname + url.search;
  linkToPrevious(page, url, range.page);
  rememberList();
  performance.mark("shown", { detail: url.pathname + url.search });
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

function say(page: Document, first: number, count: number): void {
  const whole = page.querySelector<HTMLElement>("[data-shown]")?.dataset.shown ?? "";
  const said = document.querySelector("[data-shown]");
  if (said) said.textContent = shownText(first, count, whole);
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
