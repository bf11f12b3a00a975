/** Errors that mean that the database is unavailable, and not a mistake of ours. */
const away = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "EPIPE",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  // No answer in time, by our clock and by PostgreSQL's own.
  "DATABASE_LATE",
  "57014",
  // PostgreSQL: shutting down, starting up, too many connections.
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // Its disk is full, broken or read-only, or it has no memory left.
  "53100",
  "53200",
  "58030",
  "25006",
]);

/** Checks for an error that means that the database is unavailable, also as the cause of another. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && away.has(code)) return true;
  }
  return false;
}
