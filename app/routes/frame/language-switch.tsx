import { useLocation } from "react-router";
import { type Language, language, pathIn } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** A link to the same page in the other language, in that language's own word. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other: Language = language() === "bn" ? "en" : "bn";
  const address = pathIn(other, pathname + search);
  // What exists in English alone has no other address.
  if (address === pathname + search) return null;
  return (
    <a className={className} href={address} lang={other} hrefLang={other}>
      {m.language_switch()}
    </a>
  );
}
