import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";

interface ListCall {
  request: Request;
  query: { limit: number; offset: number };
}

/** A page of a list. X-Total-Count says how long the whole is, `Link` (RFC 8288) where it goes on. */
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

/** The same call from another offset on: an address on the host that was asked. */
function addressFrom(request: Request, offset: number): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("offset", String(offset));
  return `${pathname}?${searchParams}`;
}

/** The key that makes the same request again the same record; one of its own for a request without. */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return crypto.randomUUID();
  if (isUuid(key)) return key.toLowerCase();
  throw new DomainError("invalid", "Idempotency-Key must be a UUID.", { "Idempotency-Key": "must be a UUID" });
}

/** How an address of the API says no: JSON with a code, never a page or a redirect. */
export function apiError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
