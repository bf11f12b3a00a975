import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";

/** A page of a list; how long the whole is stands in X-Total-Count. */
export const list = (rows: readonly unknown[], total: number): Response =>
  Response.json(rows, { headers: { "X-Total-Count": String(total) } });

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
