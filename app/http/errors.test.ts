import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { DomainError } from "#app/domain/errors.ts";
import { domainStatus, orErrorPage, serviceAway, withServiceErrors } from "./errors.server.ts";
import { run } from "./testing/run.ts";

const reasons = [
  ["no_lead", 404],
  ["only_staff", 403],
  ["search_empty", 422],
  ["import_undone", 409],
] as const;

test.each(reasons)("%s is answered with %s", (reason, status) => {
  expect(domainStatus(new DomainError(reason))).toBe(status);
});

describe("the errors of a loader", () => {
  test.each(reasons)("%s becomes an error page with %s", async (reason, status) => {
    const refused = new DomainError(reason);
    const thrown = await orErrorPage(Promise.reject(refused)).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ data: { message: refused.message }, init: { status } });
  });

  test("the page says the sentence, and nothing of the fields", async () => {
    const saved = { name: "secret" };
    const refused = new DomainError("record_changed", { who: "Rahim", noun: "course", saved });
    const thrown = await orErrorPage(Promise.reject(refused)).catch((error: unknown) => error);
    expect(JSON.stringify(thrown)).toContain("changed this course after you opened it");
    expect(JSON.stringify(thrown)).not.toContain("secret");
  });

  test("another error stays what it is", async () => {
    const error = new TypeError("a mistake");
    await expect(orErrorPage(Promise.reject(error))).rejects.toBe(error);
  });

  test("a successful result is returned", async () => {
    expect(await orErrorPage(Promise.resolve(7))).toBe(7);
  });
});

describe("an answer when the database was away", () => {
  test("is 503, with when to come back, and is not kept", async () => {
    const context = new RouterContextProvider();
    const answer = await run(
      withServiceErrors,
      new Request("https://shapla.example/courses"),
      () => {
        context.set(serviceAway, true);
        return new Response("Error: connect ECONNREFUSED", { status: 500 });
      },
      context,
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await answer.text();
    expect(page).toContain("Shapla is temporarily unavailable");
    expect(page).not.toContain("ECONNREFUSED");
  });

  test("stays the same if the database was there", async () => {
    const made = new Response("a page");
    expect(await run(withServiceErrors, new Request("https://shapla.example/"), () => made)).toBe(made);
  });
});
