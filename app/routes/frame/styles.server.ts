/** The style sheets, one for each kind of reader, which pages have in their head. */

import { language } from "#app/language.ts";
import banglaCss from "#app/styles/bangla.css?inline";
import staffCss from "#app/styles/staff.css?inline";
import studentCss from "#app/styles/student.css?inline";
import visitorCss from "#app/styles/visitor.css?inline";

/** Returns the styles of a page by its path without the language, in the type of its language. */
export function cssOf(path: string, isSignedIn: boolean): string {
  const css = /^\/(admin|dev)(\/|$)/.test(path)
    ? staffCss
    : isSignedIn || path === "/compare"
      ? studentCss
      : visitorCss;
  return language() === "bn" ? css + banglaCss : css;
}
