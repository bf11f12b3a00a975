/** Supabase Auth's errors, in the form of its API of 2024-01-01. */

export const API_VERSION = "2024-01-01";

/** An error that is answered as `{"code", "message"}` with this status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The request that a handler gets, with its body already read. */
export interface Ask {
  method: string;
  url: URL;
  header(name: string): string | undefined;
  body: string;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  body: JSON.stringify(value),
});

export const errorReply = ({ status, code, message, headers }: ApiError): Reply =>
  json(status, { code, message }, { "x-sb-error-code": code, ...headers });

/** Returns the object in a JSON body. */
export function readJson(ask: Ask): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(ask.body);
  } catch {
    value = undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError(400, "bad_json", "Could not parse request body as JSON: an object is expected");
  }
  return value as Record<string, unknown>;
}

/** Returns a member that should be text, or "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
