/** Reads a course's ID, and whether it is still offered. */
import { no, ok, type Read } from "./cell.ts";

const ARCHIVED =
  /^(y|yes|true|1|archived|closed|inactive|withdrawn|discontinued|suspended|cancelled|not available|unavailable|not running)$/i;
const NOT_ARCHIVED = /^(n|no|false|0|active|open|live|current|available|running|published)$/i;

/** Reads whether the course is archived. Null means that the file does not say. */
export function readArchived(text: string): Read<boolean | null> {
  if (!text) return ok(null);
  if (ARCHIVED.test(text)) return ok(true);
  return NOT_ARCHIVED.test(text) ? ok(false) : no('Enter "active" or "archived".');
}

/** Reads an ID that is safe in a URL: characters other than letters, digits, "." "_" "-" become "-". */
export function readId(text: string): Read<string | null> {
  if (!text) return ok(null);
  const id = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._~-]+/g, "-")
    .replace(/^[-.]+|-+$/g, "");
  if (!/[A-Za-z0-9]/.test(id)) return no("An ID must contain letters or numbers.");
  return id.length > 100 ? no("Use 100 characters or fewer.") : ok(id);
}
