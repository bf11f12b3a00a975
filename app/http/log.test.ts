import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentRequest, logError, logFile, logRequest, logWork, readable } from "./log.server.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(logFile, "write").mockImplementation((line: string) => {
    lines.push(line);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the line that an error leaves in the log. */
function logged(error: unknown): { line: string; entry: Record<string, unknown> } {
  lines.length = 0;
  logError(error, "POST /apply");
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  return { line, entry: JSON.parse(line) };
}

test("an error is one line of JSON: what, where and when", () => {
  const { entry } = logged(new TypeError("cannot read that"));
  expect(entry).toMatchObject({
    level: "error",
    where: "POST /apply",
    name: "TypeError",
    message: "cannot read that",
  });
  expect(Number.isNaN(Date.parse(String(entry.time)))).toBe(false);
  expect(entry.stack).toEqual(expect.arrayContaining([expect.stringContaining("log.test.ts")]));
});

test("a failed query says why, and none of its parameters", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_pkey"'), {
    code: "23505",
    detail: "Key (email)=(nusrat@example.com) already exists.",
  });
  const error = new DrizzleQueryError(
    "insert into users values ($1, $2, $3)",
    ["nusrat@example.com", "+880 1712-345678", "secret note"],
    cause,
  );
  const { line, entry } = logged(error);
  expect(entry).toMatchObject({ message: "a database query failed", cause: cause.message, code: "23505" });
  for (const secret of ["nusrat", "1712", "secret note"]) expect(line).not.toContain(secret);
});

test("PostgreSQL's words do not repeat the value that it could not read", () => {
  const cause = new Error('invalid input syntax for type uuid: "my "private" words"');
  const { line } = logged(new DrizzleQueryError("select $1", ["my private words"], cause));
  expect(line).not.toContain("private");
  expect(line).toContain("invalid input syntax for type uuid");
});

test.each([
  ["cannot send to nusrat.jahan+uk@example.co.uk now", "cannot send to [email] now"],
  ["User <nusrat@example.com> and email=tanvir@example.com", "User <[email]> and email=[email]"],
  ["no WhatsApp at +880 1712-345678", "no WhatsApp at [number]"],
  ["no WhatsApp at 01712345678.", "no WhatsApp at [number]."],
  ["bad token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-_x today", "bad token [token] today"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
])("the message %j is logged as %j", (message, shown) => {
  expect(logged(new Error(message)).entry.message).toBe(shown);
});

test("the stack does not repeat the message", () => {
  const { entry } = logged(new Error("first line\nnusrat@example.com second line"));
  expect(JSON.stringify(entry.stack)).not.toContain("second line");
});

test.each([["nusrat@example.com"], [{ email: "nusrat@example.com" }], [null], [undefined]])(
  "a thrown value that is not an error (%j) is not repeated",
  (thrown) => {
    const { line, entry } = logged(thrown);
    expect(entry.message).toBe("a value that is not an Error was thrown");
    expect(line).not.toContain("nusrat");
  },
);

test("a request is one line: its route instead of its path", () => {
  logRequest({ id: "K7M2P-X9QRT", method: "GET", route: "/newsletter/:subscriptionId", status: 200, ms: 1.2345 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    id: "K7M2P-X9QRT",
    method: "GET",
    route: "/newsletter/:subscriptionId",
    status: 200,
    ms: 1.2,
  });
});

test("an error names the request that met it", () => {
  currentRequest.run({ id: "K7M2P-X9QRT", route: "/apply" }, () => logError(new Error("no"), "POST /apply"));
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", id: "K7M2P-X9QRT" });
});

test("background work is one line with its counts, also in words", () => {
  logWork("checks", "16 checked, 1 not in order", { archived: 2, told: 1 }, "error");
  const entry = JSON.parse(lines[0] ?? "");
  expect(entry).toMatchObject({ level: "error", where: "checks", counts: { archived: 2, told: 1 } });
  expect(readable({ ...entry, time: "2026-11-22T10:11:12.000Z" })).toBe(
    "10:11:12 error in checks: 16 checked, 1 not in order: archived 2, told 1\n",
  );
});

test("the readable lines say the same in words", () => {
  const time = "2026-11-22T10:11:12.345Z";
  expect(readable({ time, id: "K7M2P-X9QRT", method: "GET", route: "/courses", status: 200, ms: 12 })).toBe(
    "10:11:12 GET /courses 200 in 12 ms (K7M2P-X9QRT)\n",
  );
  const error = { time, level: "error", where: "import", name: "TypeError", message: "no", stack: ["at a", "at b"] };
  expect(readable(error)).toBe("10:11:12 error in import: TypeError: no\n    at a\n    at b\n");
});
