/** Errors to the log, without what people typed: no parameters, cookies, tokens, e-mails, phone numbers. */
export function logError(error: unknown, where: string): void {
  console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), where, ...factsOf(error) }));
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The path of an address for the log. IDs are left out: those of subscriptions are secrets. */
export const loggedPath = (url: string): string => new URL(url).pathname.replace(UUID, ":id");

/** Drizzle's own message repeats the parameters of the query; its cause, the driver's error, does not. */
function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "a value that is not an Error was thrown" };
  const isQuery = "query" in error && "params" in error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return {
    name: error.name,
    message: isQuery ? "a database query failed" : scrubbed(error.message),
    ...(isQuery && cause ? { cause: scrubbed(cause.message), code: (cause as { code?: unknown }).code } : {}),
    stack: stackWithoutMessage(error),
  };
}

/** PostgreSQL quotes the value that it could not read; other messages quote what they choke on. */
const scrubbed = (message: string) =>
  message
    .replace(/(invalid input .*?: )".*"/s, '$1"..."')
    .replace(/[^\s"'<>(),:;=@]+@[^\s"'<>(),:;=@]+/g, "[e-mail]")
    .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, "[token]")
    .replace(/\+?\d[\d\s()-]{6,}\d/g, "[number]");

const stackWithoutMessage = (error: Error) =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
