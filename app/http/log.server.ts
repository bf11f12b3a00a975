/** The log: one line for each request and each error, without personal data or anything people typed. */
import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";

/** The facts of the current request. */
export interface RequestFacts {
  /** The reference in X-Request-Id, on error pages and in every log line about this request. */
  id: string;
  /** The route's pattern, such as `/courses/:courseId`, because a path may contain a secret. Null before routing. */
  route: string | null;
}

/** The facts of the request that the current work is for. */
export const currentRequest = new AsyncLocalStorage<RequestFacts>();

/** Writes synchronously, so that nothing is lost when the process ends. */
export const logFile = pino.destination({ dest: 1, sync: true });

const isForPeople = process.env.LOG_FORMAT === "text";

const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => void logFile.write(isForPeople ? readable(JSON.parse(line) as LogEntry) : line) },
);

export interface Finished extends RequestFacts {
  method: string;
  status: number;
  ms: number;
}

let onEnd: (request: Finished) => void = () => {};

/** Calls `listener` for each request that has ended, in place of an earlier one. */
export const whenRequestEnds = (listener: (request: Finished) => void): void => {
  onEnd = listener;
};

/** Writes the line of a request that has ended. */
export function logRequest(request: Finished): void {
  onEnd(request);
  const { id, method, route, status, ms } = request;
  const line = { id, method, route, status, ms: Math.round(ms * 10) / 10 };
  if (status >= 500) logger.error(line);
  else logger.info(line);
}

/** Writes the result of background work: counts by name, and nothing about a person. */
export function logWork(
  where: string,
  message: string,
  counts: Readonly<Partial<Record<string, number>>>,
  level: "info" | "error" = "info",
): void {
  logger[level]({ where, message, counts });
}

/** Writes an error without parameters, cookies, tokens, email addresses or phone numbers. */
export function logError(error: unknown, where: string): void {
  const { id } = currentRequest.getStore() ?? {};
  logger.error({ ...(id ? { id } : {}), where, ...factsOf(error) });
}

/**
 * Returns what may be logged of an error. Drizzle's own message repeats the parameters of the query. Its cause, the
 * driver's error, does not.
 */
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

/**
 * Removes values from a message: PostgreSQL quotes the value it could not read, and other messages quote their input.
 */
const scrubbed = (message: string) =>
  message
    .replace(/(invalid input .*?: )".*"/s, '$1"..."')
    .replace(/[^\s"'<>(),:;=@]+@[^\s"'<>(),:;=@]+/g, "[email]")
    .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, "[token]")
    .replace(/\+?\d[\d\s()-]{6,}\d/g, "[number]");

const stackWithoutMessage = (error: Error) =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

/** A log line in readable form, for `npm start`: the request and its result. */
type LogEntry = Partial<Record<string, unknown>> & { time: string };

export function readable(entry: LogEntry): string {
  const { time, level, id, method, route, status, ms, where, name, message, cause, counts, stack } = entry;
  const clock = time.slice(11, 19);
  if (method) return `${clock} ${method} ${route ?? "(no route)"} ${status} in ${ms} ms (${id})\n`;
  const each = Object.entries(counts ?? {}).map(([what, count]) => `${what} ${count}`);
  const about = [name, message, cause, each.join(", ")].filter(Boolean).join(": ");
  const lines = Array.isArray(stack) ? stack.map((line) => `    ${line}\n`) : [];
  return `${clock} ${level} in ${where}${id ? ` (${id})` : ""}: ${about}\n${lines.join("")}`;
}
