/** Errors of the domain's rules. `http/` turns a code into a form error, an error page or JSON. */
export type DomainErrorCode =
  | "not_found"
  | "forbidden"
  | "invalid"
  | "stale"
  | "limit"
  | "key_reused"
  | "applied_before"
  | "paused";

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Messages beside fields, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: DomainErrorCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
