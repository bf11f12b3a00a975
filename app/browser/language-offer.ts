/**
 * The page's other language. Public pages are the same for everyone, so it is the script that offers Bangla to someone
 * whose browser prefers it: once, in a line that they can close.
 */
import { m } from "#app/paraglide/messages.js";
import { SCRIPT_ICONS } from "#app/ui/script-icons.ts";
import { closest, iconHtml, make } from "./dom.ts";
import { noteOnce } from "./storage.ts";

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
  const line = make(
    "aside",
    "toast",
    `<div class="flex items-center justify-between gap-2 px-4 py-3"><a class="font-semibold text-paper" hreflang="bn">${m.language_offer()}</a><button type="button" class="control w-tap" aria-label="${m.language_offer_close()}">${iconHtml(SCRIPT_ICONS.x)}</button></div>`,
  );
  line.lang = "bn";
  line.ariaLabel = link.textContent;
  line.querySelector("a")?.setAttribute("href", link.href);
  line.querySelector("button")?.addEventListener("click", () => line.remove());
  document.body.append(line);
}

/** Whether the first language of the browser that we have is Bangla. */
const prefersBangla = () => navigator.languages.find((language) => /^(bn|en)\b/.test(language))?.startsWith("bn");
