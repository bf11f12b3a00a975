/** Tests a partner's workbook, as openpyxl and LibreOffice write it. Its sheets share values, not headings. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, importMappings, importMeanings, universities } from "#app/db/schema.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aUniversity } from "#app/domain/testing/rows.ts";
import { storedFile } from "#app/domain/testing/sheets.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { saveUniversities } from "../write.server.ts";
import { type Answers, answersOf } from "./answers.ts";
import { importCatalogue } from "./apply.server.ts";
import { guessMapping } from "./mapping.ts";
import { readFile } from "./read-file.ts";
import { recall } from "./remember.server.ts";

const FILES = [
  "partner-openpyxl.xlsx",
  "partner-libreoffice.xlsx",
  "partner-libreoffice.ods",
  "partner-libreoffice.xls",
];
const COURSES = 300;
const database = useDatabase();

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate ${courses}, ${universities}, ${importMappings}, ${importMeanings} cascade`);
  await saveUniversities(db, [
    aUniversity({ id: "york", name: "University of York", city: "York", country: "England" }),
    aUniversity({ id: "belfast", name: "Queen's University Belfast", city: "Belfast", country: "Northern Ireland" }),
  ]);
});

const read = (name: string) => readFile(readFileSync(`tests/fixtures/import/${name}`), name);

async function run(name: string, answers: Partial<Answers> = {}) {
  const file = await read(name);
  return importCatalogue(
    database.db,
    storedFile(file),
    { ...answersOf(guessMapping(file)), ...answers },
    {
      skipBad: true,
      plan: planHere,
    },
  );
}

/** Counts the courses with a fee and an IELTS score. */
const complete = () => database.db.$count(courses, sql`tuition_fee is not null and ielts_overall is not null`);

describe.each(FILES)("%s", (name) => {
  test("its courses get the fee and the score of their other sheets, with no flag beyond what its content needs", async () => {
    const { report } = await run(name);
    const { joins, values, repeats, same } = report.questions;
    expect(report.problems).toEqual([]);
    expect(
      joins.map(({ sheet, chosen, isUsed }) => [sheet, isUsed, chosen?.pair ?? null, chosen?.matched ?? 0]),
    ).toEqual([
      ["Fees", true, { column: "Course_Code", to: "Courses", toColumn: "Course_ID" }, COURSES],
      ["Requirements", true, { column: "Ref", to: "Courses", toColumn: "Legacy code" }, COURSES],
      ["Scholarship 2027", false, null, 0],
    ]);
    const open = values.filter(({ suggested }) => suggested === undefined);
    expect(open.map(({ field, value, rows, meaning }) => [field, value, rows, meaning])).toEqual([
      ["level", "Professional Qual.", 3, null],
      ["level", "Apprenticeship", 2, null],
      ["studyModes", "Blended", 2, null],
    ]);
    expect(repeats).toMatchObject([{ id: "CRS-0110", kept: null }]);
    expect(same).toBe(1);
    // Left out are seven rows without an answer, and the two rows of the ID that no one has settled.
    expect(await database.db.$count(courses)).toBe(COURSES - 8);
    expect(await complete()).toBe(COURSES - 8);
  });
});

test("answers complete 99 in 100 of its courses, and the next file needs none", async () => {
  const [name = ""] = FILES;
  const { report } = await run(name, {
    meanings: {
      level: { "professional qual": "Postgraduate", apprenticeship: "" },
      studyModes: { blended: "Part-time" },
    },
    keepFirst: true,
    joins: { "Scholarship 2027": null },
  });
  expect(report.counts).toMatchObject({ create: COURSES - 2, bad: 0 });
  expect(await complete()).toBeGreaterThanOrEqual(0.99 * (COURSES - 2));
  expect(report.questions).toMatchObject({ valuesOpen: 0, repeatsOpen: 0 });

  const { meanings, joins } = await recall(database.db, await read(name));
  expect(joins).toEqual({ "Scholarship 2027": null });
  const again = await run(name, { meanings, joins, keepFirst: true });
  expect(again.report.counts).toMatchObject({ create: 0, change: 0, same: COURSES - 2 });
  expect(again.report.questions).toMatchObject({ valuesOpen: 0, repeatsOpen: 0 });
});
