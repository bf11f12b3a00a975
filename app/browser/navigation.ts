/** Links are documents. This says that one takes long, and keeps the page while there is no network. */
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { connection } from "./connection.ts";
import { closest, isPlainClick, isReactPage, make, plain } from "./dom.ts";
import { isPageKept } from "./offline.ts";
import { keepInTab, readInTab } from "./storage.ts";

/** After this time the page says what it is waiting for. */
const LONG_MS = 1_000;

const LIST = "shapla-list";

/**
 * What browsers ask for when a tab is touched, not when the finger leaves it. They keep it for five minutes, whatever
 * the person changes, so these are tabs that show nothing of the person. A finger that scrolls touches cards, so
 * cards are not asked for. Browsers that save data ignore the rule.
 */
const EARLY = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: "nav a" },
          {
            href_matches: ["/universities", "/scholarships", "/costs", "/counselors", "/blog", "/office-location"].map(
              localPath,
            ),
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

const waiting = make("div", "");
waiting.setAttribute("role", "status");
let timer = 0;

export function watchNavigation(): void {
  document.body.append(waiting);
  document.addEventListener("click", jump);
  document.addEventListener("click", backToList);
  // On the window: whatever on the page answers to a click has had its turn.
  addEventListener("click", follow);
  addEventListener("pagehide", arrive);
  addEventListener("pageshow", arrive);
  // React's router fetches the pages there.
  if (!isReactPage) askEarly();
}

function askEarly(): void {
  const rules = make("script", "");
  rules.type = "speculationrules";
  rules.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  rules.text = EARLY;
  document.head.append(rules);
}

/** Says, once it has taken long, that the page at this address is on its way. */
export function waitFor(address: string): void {
  arrive();
  timer = window.setTimeout(() => {
    waiting.innerHTML = `<div class="page-progress"></div><p class="page-waiting">${wordsFor(plain(new URL(address, location.href).pathname))}</p>`;
  }, LONG_MS);
}

function arrive(): void {
  clearTimeout(timer);
  waiting.replaceChildren();
}

function wordsFor(pathname: string): string {
  if (/^\/(courses)?$/.test(pathname))
    return m.browser_fetching_courses({ seconds: inDigits(30), courses: inDigits(2000) });
  if (pathname === "/favorites") return m.browser_loading_favourites();
  return pathname.startsWith("/courses/") ? m.browser_loading_course() : m.browser_loading();
}

function follow(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin || !isPlainClick(event))
    return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  if (connection.get().lost !== "network" && navigator.onLine) {
    waitFor(link.href);
    return;
  }
  event.preventDefault();
  connection.failed("network");
  void isPageKept(link.pathname).then((isKept) => isKept && location.assign(link.href));
}

/**
 * Follows the links of an error summary, and the link to the main content, by moving the focus. Where React runs, the
 * router would treat a change of the URL's fragment as a navigation, and drop the answer to a form.
 */
function jump(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(
    event,
    isReactPage ? '[href="#main"], [role="alert"] [href^="#"]' : "[href='#main']",
  );
  const target = link && isPlainClick(event) && document.getElementById(link.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  // Only a link can focus the main content, not Tab.
  if (target.matches("main")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const label = (target as HTMLInputElement).labels?.[0];
  (label ?? target).scrollIntoView();
}

/** Remembers the current list, for the link "All courses" on a course page, whose language may be another. */
export const rememberList = (): void => keepInTab(LIST, plain(location.pathname) + location.search);

/** The part of the Navigation API that tells which page Back leads to. Not every browser has it. */
interface Entries {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Checks whether the previous page in this tab's history is the list at `address`. */
function isBehind(address: string): boolean {
  const { navigation } = window as { navigation?: Entries };
  if (!navigation) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before === new URL(address, location.href).href;
}

/**
 * Returns from a course to the list. Goes back if the list is the previous page, which restores the scroll position,
 * otherwise to the list's last URL. If this tab has shown no list, the link works as written.
 */
function backToList(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, "a[data-to-list]");
  const list = link && isPlainClick(event) ? readInTab(LIST) : null;
  if (!link || !list) return;
  const address = localPath(list);
  if (!isBehind(address)) {
    link.href = address;
    return;
  }
  event.preventDefault();
  history.back();
}
