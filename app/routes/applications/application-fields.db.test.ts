/** Tests that each field of an application is the same in every place that shows, sends or stores it. */
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/db/schema.ts";
import { askForDeletion, deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { APPLICATION_EXPORT, rowsOfChoices } from "#app/domain/applications/application-export.ts";
import { eachApplicationField, forEachField, shownAs } from "#app/domain/applications/application-fields.ts";
import { applicationInput } from "#app/domain/applications/application-input.ts";
import { exportApplications, getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { getApplication } from "#app/domain/applications/my-applications.server.ts";
import { getForStaff } from "#app/domain/applications/staff-view.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { listDownload } from "#app/http/list-download.server.ts";
import { presentApplication, presentForStaff } from "#app/routes/api/present.ts";
import { applicationBody, applicationJson } from "#app/routes/api/schemas.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const database = useDatabase();
const examples = forEachField((_, { example }) => example);
let staff: Actor;

beforeAll(async () => {
  staff = await makeStaff(database.db);
});

/** Returns an application in all its forms, after the student has sent `typed`. */
async function everywhere(typed: Readonly<Record<string, string>>) {
  const { db } = database;
  const student = await makeUser(db);
  const input = applicationInput.parse({ ...examples, ...typed, selectedCourses: ["a"] });
  const { selectedCourses: _, ...written } = input;
  const { id, reference } = await makeApplication(db, student, written);
  const all = await exportApplications(db, staff, { search: reference, status: "" });
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ format: "csv" }) });
  const file = await listDownload(request, "shapla-applications", APPLICATION_EXPORT, rowsOfChoices(all));
  const [row] = parse<Record<string, string>>(await file.text(), { columns: true, bom: true });
  const own = await myData(db, student, { withNotes: false });
  return {
    ...{ id, student, written },
    own: own.applications?.[0] as Record<string, unknown>,
    api: presentApplication(await getApplication(db, student, id)),
    apiForStaff: presentForStaff(await getFullApplication(db, staff, id)),
    forStaff: await getForStaff(db, staff, id),
    exported: row ?? {},
  };
}

describe("an application with every field", () => {
  let found: Awaited<ReturnType<typeof everywhere>>;
  beforeAll(async () => {
    found = await everywhere({});
  });

  test.each(eachApplicationField)("has %s in the own data and in the staff's view", (name) => {
    expect(found.own[name]).toBe(examples[name]);
    expect(found.forStaff[name]).toBe(examples[name]);
  });

  test.each(eachApplicationField)("has %s in the API, or withholds it", (name, { api, example }) => {
    const isIn = !("withheld" in api);
    const sent = applicationBody.parse({ ...examples, selectedCourses: ["a"] });
    const taken: Readonly<Record<string, unknown>> = sent;
    expect(taken[name]).toBe(isIn ? example : undefined);
    for (const entity of [found.api, found.apiForStaff]) {
      expect(Object.entries(applicationJson.parse(entity)).find(([key]) => key === name)?.[1]).toBe(taken[name]);
    }
  });

  test.each(eachApplicationField)("has %s in the export, or withholds it", (_, { export: heading, example }) => {
    // A spreadsheet would calculate with a cell that begins with a sign.
    if (typeof heading === "string") expect(found.exported[heading]?.replace(/^'/, "")).toBe(example);
    else expect(Object.values(found.exported)).not.toContain(example);
  });

  test("shows each field to its student, and to staff", () => {
    const labels = (page: "student" | "staff") =>
      (["row", "text"] as const).flatMap((way) => shownAs(way, page, found.forStaff)).map(([label]) => label);
    expect(labels("student")).toHaveLength(eachApplicationField.length);
    expect(labels("staff")).toEqual(
      eachApplicationField.filter(([, { staff: way }]) => way !== "own").map(([, { label }]) => label),
    );
  });

  test("gives each field a name of its own in each place", () => {
    const fields = eachApplicationField.map(([, field]) => field);
    const headings = Object.keys(APPLICATION_EXPORT);
    const exported = fields.filter(({ export: heading }) => typeof heading === "string");
    // Reference, WhatsApp, Status, 16 about the course, Owner, Submitted, Status changed.
    expect(headings).toHaveLength(exported.length + 22);
    for (const names of [fields.map(({ label }) => label), fields.map(({ privacy }) => privacy)]) {
      expect(new Set(names).size).toBe(fields.length);
    }
  });

  test("keeps only the fields that the table keeps after the account is deleted", async () => {
    const { db } = database;
    await askForDeletion(db, found.student);
    await deleteDueAccounts(db, new Date(Date.now() + 25 * 60 * 60 * 1000));
    const [row] = await db.select().from(applications).where(eq(applications.id, found.id));
    for (const [name, { onDeletion, example }] of eachApplicationField) {
      expect(row?.[name] === example, name).toBe(onDeletion === "kept");
    }
  });
});

describe("what people type is the same in the export, the API and the own data", () => {
  test.each([
    ["a note that begins like a formula", { additionalNotes: "=1+1" }, "'=1+1"],
    ["a note with line breaks of Windows", { additionalNotes: 'One\r\nTwo, "three"\r\n' }, 'One\nTwo, "three"'],
    ["a note in Bangla", { additionalNotes: "আমি সেপ্টেম্বরে শুরু করতে পারি" }, "আমি সেপ্টেম্বরে শুরু করতে পারি"],
    ["a phone number with Bangla digits", { phone: "০১৭১২-৩৪৫৬৭৮" }, "০১৭১২-৩৪৫৬৭৮"],
    ["a name with an emoji", { fullName: "Nusrat 🌸 Jahan" }, "Nusrat 🌸 Jahan"],
    ["a name like a formula", { fullName: "@Nusrat" }, "'@Nusrat"],
    ["a note of spaces", { additionalNotes: " \r\n " }, ""],
  ] satisfies [string, Record<string, string>, string][])("%s", async (_, typed, cell) => {
    const { written, own, exported, ...answers } = await everywhere(typed);
    for (const [name, { export: heading, api }] of eachApplicationField) {
      const stored = written[name] || null;
      expect(own[name], name).toBe(stored);
      for (const answer of [answers.api, answers.apiForStaff]) {
        const returned: Readonly<Record<string, unknown>> = answer;
        expect(returned[name], name).toBe("withheld" in api ? undefined : stored);
      }
      if (name in typed && typeof heading === "string") expect(exported[heading]).toBe(cell);
    }
  });

  test("a value that is too long is refused, by its name", () => {
    for (const schema of [applicationInput, applicationBody]) {
      for (const name of Object.keys(examples).filter((name) => name in schema.shape)) {
        const { error } = schema.safeParse({ ...examples, [name]: "1".repeat(5_000), selectedCourses: ["a"] });
        expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
      }
    }
  });
});
