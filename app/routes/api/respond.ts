import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";

interface ListCall {
  request: Request;
  query: { limit: number; offset: number };
}

/** Returns a page of a list. X-Total-Count is the length of the whole list, and `Link` (RFC 8288) its next page. */
export function list(
  { request, query }: ListCall,
  rows: readonly unknown[],
  total: number,
  hasNext = query.offset + query.limit < total,
): Response {
  const headers = new Headers({ "X-Total-Count": String(total) });
  const next = query.offset + query.limit;
  if (hasNext) headers.set("Link", `<${addressFrom(request, next)}>; rel="next"`);
  return Response.json(rows, { headers });
}

/** Returns the path of the same call from another offset on. */
function addressFrom(request: Request, offset: number): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("offset", String(offset));
  return `${pathname}?${searchParams}`;
}

/** Returns the key that makes a repeated request one record. A request without one gets a new key. */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return crypto.randomUUID();
  if (isUuid(key)) return key.toLowerCase();
  throw new DomainError("bad_key");
}

/** Returns an error of the API: JSON with a code, never a page or a redirect. */
export function apiError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
