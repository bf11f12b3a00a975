import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "./away.server.ts";

const withCode = (code: unknown, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });

describe("the database is away", () => {
  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENOTFOUND",
    "EAI_AGAIN",
    "CONNECT_TIMEOUT",
    "CONNECTION_CLOSED",
    "CONNECTION_ENDED",
    "57P01",
    "57P03",
    "53300",
    "DATABASE_LATE",
    "57014",
  ])("when an error says %s", (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  });

  test("when a cause says so, however deep", () => {
    const query = new DrizzleQueryError("select 1", [], withCode("ECONNREFUSED"));
    expect(isDatabaseAway(query)).toBe(true);
    expect(isDatabaseAway(new Error("loader", { cause: new Error("rules", { cause: query }) }))).toBe(true);
  });

  test("when every address of a name refused", () => {
    const all = Object.assign(new AggregateError([withCode("ECONNREFUSED")]), { code: "ECONNREFUSED" });
    expect(isDatabaseAway(new DrizzleQueryError("select 1", [], all))).toBe(true);
  });
});

describe("the error is a mistake of ours", () => {
  test.each([
    ["another error", new Error("no")],
    ["a broken rule of the database", new DrizzleQueryError("insert", [], withCode("23505"))],
    ["a code that is no text", withCode(57)],
    ["a text", "ECONNREFUSED"],
    ["something like an error", { code: "ECONNREFUSED" }],
    ["a cause that is no error", new Error("no", { cause: { code: "ECONNREFUSED" } })],
    ["nothing", undefined],
  ])("isDatabaseAway is false for %s", (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
