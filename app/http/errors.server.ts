/** Maps errors of the domain and the database to responses, here and nowhere else. */
import { escapeUTF8 } from "entities";
import { createContext, data, type MiddlewareFunction } from "react-router";
import { DomainError, type DomainErrorCode } from "#app/domain/errors.ts";
import { language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { requestFacts } from "./context.server.ts";
import { typedOf } from "./typed.server.ts";

/** The status of each kind of refusal. */
export const statusOf: Readonly<Record<DomainErrorCode, number>> = {
  not_found: 404,
  forbidden: 403,
  invalid: 422,
  stale: 409,
  taken: 409,
  key_reused: 409,
  implausible: 409,
  decided: 409,
  applied_before: 409,
  paused: 409,
  no_room: 507,
  unavailable: 503,
};

export const domainStatus = (error: DomainError): number => statusOf[error.code];

/** For loaders: runs `work`, and throws a domain error as an error page with its status. */
export async function orErrorPage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) throw data({ message: error.message }, { status: domainStatus(error) });
    throw error;
  }
}

/** Set by `handleError` if a loader or action failed because the database or the store of files is unavailable. */
export const serviceAway = createContext(false);

const page = (
  reference: string,
  again: string,
) => `<!doctype html><html lang="${language() === "bn" ? "bn" : "en-BD"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.error_unavailable()} · Shapla</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}button{font:inherit;min-height:2.75rem;padding:0 1rem}</style>
<h1>${m.error_unavailable()}</h1><p>${m.error_database_text()}</p>
${again}<p>${m.error_reference_plain({ reference })}</p></html>`;

/**
 * Returns a form with all that was typed, because browsers forget what was typed into a page that is not to be kept.
 */
function sendAgain(request: Request, typed: readonly (readonly [name: string, value: string])[]): string {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST" || typed.length === 0 || pathname.endsWith(".data"))
    return `<p><a href="">${m.error_try_again()}</a></p>`;
  const isMultipart = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  const fields = typed.map(
    ([name, value]) => `<textarea hidden name="${escapeUTF8(name)}">\n${escapeUTF8(value)}</textarea>`,
  );
  return `<p>${m.error_typed_kept()}</p><form method="post" action="${escapeUTF8(pathname + search)}"${isMultipart ? ' enctype="multipart/form-data"' : ""}>${fields.join("")}<button>${m.error_send_again()}</button></form>`;
}

/** Returns a 503 with Retry-After and the reference under which the log has the error. */
function unavailable(reference: string, again: string): Response {
  return new Response(page(reference, again), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": "5", "Cache-Control": "no-store" },
  });
}

export const withServiceErrors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (!context.get(serviceAway)) return response;
  const facts = context.get(requestFacts);
  return unavailable(facts?.id ?? "none", sendAgain(request, typedOf(facts)));
};
