import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/domain/errors.ts";
import { catchDomainError, replyTo } from "./form.server.ts";

test("a successful value is returned", async () => {
  expect(await catchDomainError(Promise.resolve(7))).toEqual({ value: 7, refused: null });
});

test.each([
  ["no_lead", "not_found", 404, {}],
  ["only_staff", "forbidden", 403, {}],
  ["university_name_taken", "invalid", 422, { name: expect.stringContaining("already a university") }],
  ["no_such_status", "invalid", 422, { status: "Unknown status" }],
  ["import_undone", "stale", 409, {}],
] as const)("%s keeps the form, with its code, status and fields", async (reason, code, status, fields) => {
  const error = new DomainError(reason);
  const { refused } = await catchDomainError(Promise.reject(error));
  expect(refused).toEqual({ code, message: error.message, fields, status, newKey: null });
});

test("a code that leaves the form nothing to be sent to is an error page", async () => {
  const page = { data: { message: "We cannot find this lead." }, init: { status: 404 } };
  const [gone, late] = [new DomainError("no_lead"), new DomainError("import_undone")];
  await expect(catchDomainError(Promise.reject(gone), { asPage: ["not_found"] })).rejects.toMatchObject(page);
  expect((await catchDomainError(Promise.reject(late), { asPage: ["not_found"] })).refused).toMatchObject({
    status: 409,
  });
});

test("an error from outside the domain is thrown as it is", async () => {
  const bug = new TypeError("a bug");
  await expect(catchDomainError(Promise.reject(bug))).rejects.toBe(bug);
});

test("a reply keeps what was typed, with the message above the form and those beside fields", () => {
  const form = new FormData();
  form.set("name", "Nusrat");
  const submission = parseWithZod(form, { schema: z.object({ name: z.string() }) });
  const refusal = { code: "invalid", message: "No.", fields: { name: "Taken" }, status: 422, newKey: null } as const;
  expect(replyTo(submission, refusal)).toMatchObject({
    status: "error",
    initialValue: { name: "Nusrat" },
    error: { "": ["No."], name: ["Taken"] },
  });
});
