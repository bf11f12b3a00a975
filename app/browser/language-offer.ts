/**
 * The page's other language. Public pages are the same for everyone, so it is the script that offers Bangla to someone
 * whose browser prefers it: once, in a message that they can close.
 */
import { m } from "#app/paraglide/messages.js";
import { closest } from "./dom.ts";
import { noteOnce } from "./storage.ts";
import { say } from "./toasts.ts";

const OFFERED = "shapla-language";
const SWITCH = "header a[hreflang], .toast a[hreflang]";

export function offerLanguage(): void {
  // A list that is narrowed down changes its address, and its header stays.
  for (const name of ["pointerdown", "focusin"]) {
    document.addEventListener(name, (event) => {
      const link = closest<HTMLAnchorElement>(event, SWITCH);
      if (link) link.search = location.search;
    });
  }
  const link = document.querySelector<HTMLAnchorElement>("header a[hreflang]");
  // The link of a page in English is in Bangla.
  if (link?.lang !== "bn" || !prefersBangla() || !noteOnce(OFFERED)) return;
  // It keeps the languages of the page and of itself.
  const offer = link.cloneNode() as HTMLAnchorElement;
  offer.className = "";
  offer.textContent = m.language_offer();
  const notice = say({ type: "info", message: " " });
  // Instead of a tick.
  const [icon, text] = notice.children;
  if (icon) icon.innerHTML = '<span class="text-ink">অ</span>';
  text?.firstElementChild?.replaceChildren(offer);
}

/** Whether the first language of the browser that we have is Bangla. */
const prefersBangla = () => navigator.languages.find((language) => /^(bn|en)/.test(language))?.startsWith("bn");
