/** A log line in readable form, for `npm start`: the request and its result. */
export type Entry = Partial<Record<string, unknown>> & { time: string };

export function readable(entry: Entry): string {
  const { time, level, id, method, route, status, ms, where, name, message, cause, counts, stack } = entry;
  const clock = time.slice(11, 19);
  if (method) return `${clock} ${method} ${route ?? "(no route)"} ${status} in ${ms} ms (${id})\n`;
  const each = Object.entries(counts ?? {}).map(([what, count]) => `${what} ${count}`);
  const about = [name, message, cause, each.join(", ")].filter(Boolean).join(": ");
  const lines = Array.isArray(stack) ? stack.map((line) => `    ${line}\n`) : [];
  return `${clock} ${level} in ${where}${id ? ` (${id})` : ""}: ${about}\n${lines.join("")}`;
}
