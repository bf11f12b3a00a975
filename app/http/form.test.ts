import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError, type DomainErrorCode } from "#app/domain/errors.ts";
import { replyTo, tried } from "./form.server.ts";

const refuse = (code: DomainErrorCode, fields = {}) => Promise.reject(new DomainError(code, "No.", fields));

test("what succeeds is returned", async () => {
  expect(await tried(Promise.resolve(7))).toEqual({ value: 7, refused: null });
});

test.each([
  ["not_found", 404],
  ["forbidden", 403],
  ["invalid", 422],
  ["stale", 409],
  ["limit", 429],
] as const)("%s keeps the form, with status %i", async (code, status) => {
  const { refused } = await tried(refuse(code, { name: "Taken" }));
  expect(refused).toEqual({ code, message: "No.", fields: { name: "Taken" }, status });
});

test("a code that leaves the form nothing to be sent to is an error page", async () => {
  const page = { data: { message: "No." }, init: { status: 404 } };
  await expect(tried(refuse("not_found"), { asPage: ["not_found"] })).rejects.toMatchObject(page);
  expect((await tried(refuse("stale"), { asPage: ["not_found"] })).refused).toMatchObject({ status: 409 });
});

test("what the domain did not refuse is thrown as it is", async () => {
  const bug = new TypeError("a bug");
  await expect(tried(Promise.reject(bug))).rejects.toBe(bug);
});

test("a reply keeps what was typed, with the message above the form and those beside fields", () => {
  const form = new FormData();
  form.set("name", "Nusrat");
  const submission = parseWithZod(form, { schema: z.object({ name: z.string() }) });
  const refusal = { code: "invalid", message: "No.", fields: { name: "Taken" }, status: 422 } as const;
  expect(replyTo(submission, refusal)).toMatchObject({
    status: "error",
    initialValue: { name: "Nusrat" },
    error: { "": ["No."], name: ["Taken"] },
  });
});
