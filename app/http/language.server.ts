/** Answers in the language that the address names, or that a program asks for. */
import Negotiator from "negotiator";
import type { MiddlewareFunction } from "react-router";
import { inLanguage } from "#app/language.server.ts";
import { LANGUAGES, type Language, languageOf, localPath, pathIn } from "#app/language.ts";
import { editable } from "./response.server.ts";

/** What programs of students and visitors call. Staff read English. */
const API = /^\/api(?!\/(docs$|admin\/))\//;

/** A redirect to one of our pages stays in the language. */
export const inItsLanguage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (API.test(pathname)) return inLanguage(languageAsked(request.headers.get("Accept-Language")), next);
  const language = languageOf(pathname);
  // What exists in English alone has one address.
  if (language === "bn" && pathIn("bn", pathname) !== pathname) {
    return new Response(null, { status: 308, headers: { Location: pathIn("bn", pathname) + search } });
  }
  const write = async () => {
    const response = editable(await next());
    const location = response.headers.get("Location");
    if (language === "bn" && location?.startsWith("/")) response.headers.set("Location", localPath(location));
    return response;
  };
  return inLanguage(language, write);
};

/** Returns the language of ours that a program prefers. English if it names neither. */
function languageAsked(header: string | null): Language {
  const wishes = new Negotiator({ headers: { "accept-language": header ?? "en" } });
  return wishes.language([...LANGUAGES]) === "bn" ? "bn" : "en";
}
