import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/domain/errors.ts";
import { buttonOf, catchDomainError, parseForm, replyTo, SHOW_AGAIN, shownAgain } from "./form.server.ts";

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

const fields = (...entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const renamed = z.object({ id: z.string(), name: z.string().min(3, "Use 3 letters.") });
const missing = { init: { status: 400 } };

test("a form whose page sets every field gives its values, or is an error page", () => {
  expect(parseForm(fields(["id", "7"], ["name", "Nusrat"]), renamed, { set: true })).toEqual({
    id: "7",
    name: "Nusrat",
  });
  expect(() => parseForm(fields(["name", "Nusrat"]), renamed, { set: true })).toThrow(expect.objectContaining(missing));
});

test("a field that the page sets is an error page, and one that someone types a message", () => {
  const set = { set: ["id"] };
  expect(() => parseForm(fields(["name", "Nusrat"]), renamed, set)).toThrow(expect.objectContaining(missing));
  expect(parseForm(fields(["id", "7"], ["name", "N"]), renamed, set)).toMatchObject({
    status: "error",
    error: { name: ["Use 3 letters."] },
  });
});

test("a form that is to be shown again is no success, and stays as it was sent", () => {
  const form = fields(["id", "7"], ["name", "Nusrat"], [SHOW_AGAIN, "yes"]);
  expect(parseForm(form, renamed).status).toBeUndefined();
  expect([...form.keys()]).toEqual(["id", "name", SHOW_AGAIN]);
});

test("what is shown again is what was typed, emptied fields too, with each field's first message", () => {
  const submission = parseForm(fields(["id", ""], ["name", " N"], ["day", "1"], ["day", "2"]), renamed);
  expect(shownAgain(submission)).toEqual({
    typed: { id: "", name: " N", day: "1" },
    errors: { id: expect.any(String), name: "Use 3 letters." },
  });
});

test("what the domain refuses stands beside its fields, or beside the one that is named", () => {
  const submission = parseForm(fields(["id", "7"], ["name", "Nusrat"]), renamed);
  const refusal = { code: "invalid", message: "No.", fields: {}, status: 422, newKey: null } as const;
  expect(shownAgain(submission, { ...refusal, fields: { name: "Taken" } }, "id").errors).toEqual({ name: "Taken" });
  expect(shownAgain(submission, refusal, "id").errors).toEqual({ id: "No." });
  expect(shownAgain(submission, refusal).errors).toEqual({});
});

test.each([
  [[["intent", "undo"]], "undo"],
  [[["do", "send"]], "send"],
  [[], ""],
] as const)("the button of %j is %j", (entries, button) => {
  expect(buttonOf(fields(...entries.map(([name, value]): [string, string] => [name, value])))).toBe(button);
});
