/**
 * Updates the list of courses in place: filters and search apply by themselves, and Back and Forward restore earlier
 * results.
 */
import { followFilters, type Spell } from "../filter-form.ts";
import { rememberList } from "../list-address.ts";
import { isPlainClick } from "../plain-click.ts";
import { addressShown, enter, followEntries, returned } from "./entries.ts";
import { loadMore } from "./load-more.ts";
import { exchange, type Parts, takeFrom } from "./parts.ts";
import { ask, askNothing } from "./reader.ts";

/** The spell of typing that made the current entry, or null. */
let typedIn: Spell = null;

/** Enhances the list of this page. Does nothing if the page has no list. */
export function enhanceList(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-finder]");
  if (!form) return;
  const { endSpell } = followFilters(form, show);
  followEntries((parts, place) => {
    endSpell();
    if (parts) {
      askNothing();
      restore(parts, place);
    } else {
      const address = location.pathname + location.search;
      ask({ address, onBusy: sayBusy, onPage: (page) => isOurs(page, address) && restore(takeFrom(page), place) });
    }
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-part] a");
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
    askNothing();
    return;
  }
  ask({
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
      for (const button of document.querySelectorAll("form[data-finder] [type=submit], [form=find][type=submit]"))
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
  rememberList();
  performance.mark("shown", { detail: location.pathname + location.search });
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
  document.querySelector("[data-part=total]")?.parentElement?.setAttribute("aria-busy", String(isBusy));

/**
 * Checks whether the page that was read has the same parts as this one. A page of another version, or for someone who
 * has signed in since, is loaded by the browser.
 */
function isOurs(page: Document, address: string): boolean {
  const own = new URL(import.meta.url).pathname;
  const isSame = [...page.scripts].some(({ src }) => src && new URL(src).pathname === own);
  if (!isSame) location.assign(address);
  return isSame;
}
