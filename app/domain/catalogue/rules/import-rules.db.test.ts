/** Rules as a file: what is exported changes nothing, and what is imported is saved as the form of a rule saves it. */
import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applications, auditLog, tasks, universityRules } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { rulesOfChoice } from "#app/domain/rules/read-rules.server.ts";
import { rulesForStaff, saveRule, seenOf } from "#app/domain/rules/write-rules.server.ts";
import { type ListFormat, listFile } from "#app/domain/staff/list-file.ts";
import { aUniversity, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { exportRules, RULE_EXPORT } from "./export-rules.server.ts";
import { importRules, previewAgain, previewRules } from "./import-rules.server.ts";
import { sentRules } from "./sent-rules.ts";

const TODAY = "2026-11-30";
const HEADINGS = "University ID,University,Intake,Rule,All countries,Bangladesh,Source,Web address,Checked on";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Imran Kabir" });
});

async function university(id = `rules-${crypto.randomUUID().slice(0, 8)}`) {
  await saveUniversities(at.db, [aUniversity({ id, name: `University of ${id}` })]);
  return id;
}

const preview = (bytes: Uint8Array, fileName = "rules.csv") =>
  previewRules(at.db, staff, { bytes, fileName, today: TODAY });
const text = (...lines: string[]) => new TextEncoder().encode([HEADINGS, ...lines].join("\r\n"));
/** Saves what a file says, as the page sends it again. */
async function imported(...lines: string[]) {
  const { rules } = await preview(text(...lines));
  const sent = sentRules(TODAY).parse({ rules: JSON.stringify(rules), left: "0" });
  return importRules(at.db, staff, sent.rules);
}
const held = (universityId: string) => rulesOfChoice(at.db, { universityId, intake: "2027-01" }, TODAY);
const rows = async (id: string) => (await rulesForStaff(at.db, staff, id)).rows;

async function exported(format: ListFormat) {
  const parts: Uint8Array[] = [];
  const batches = await exportRules(at.db, staff);
  for await (const part of listFile(format, "shapla-rules", RULE_EXPORT, batches)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const EACH_SHAPE = [
  "Apply by,2026-12-01,2026-11-15",
  "Deposit cleared by,2026-12-18 16:00,2026-12-11",
  "Deposit,2000.50,3000",
  "Interview,None,One attempt",
  'Who may hold the money,"Student, Parent",Student',
  "Before the CAS,kept £500; in 30 days; to the student; note: with the letter; by post; in 3 days,",
  "After the CAS,kept all; in 60 days; to the account it came from,kept £0; in 10 days; to the student",
];

describe("a file that was exported", () => {
  test.each(["csv", "xlsx"] as const)("changes nothing as %s, with every kind of value", async (format) => {
    const id = await university();
    const lines = EACH_SHAPE.map((line) => `${id},,2027-01,${line},+Policy & terms,https://example.ac.uk/p,2026-11-02`);
    expect(await imported(...lines, `${id},,2027-01,Latest start,,2027-02-01,007,,2026-11-02`)).toMatchObject({
      saved: EACH_SHAPE.length + 1,
    });
    const before = await at.db.$count(universityRules);
    const found = await preview(await exported(format), `rules.${format}`);
    expect(found).toMatchObject({ new: [], changed: [], wrong: [], rules: [], remarks: [] });
    expect(found.same).toBeGreaterThan(EACH_SHAPE.length);
    expect(await at.db.$count(universityRules)).toBe(before);
  });

  test("has one line a rule, of those that have a value, and the log knows of it", async () => {
    const id = await university();
    await imported(`${id},,2027-01,Deposit,2000,3000,Policy,,2026-11-02`);
    await imported(`${id},,2027-02,CAS by,2027-01-05,,Call,,2026-11-02`);
    await imported(`${id},,2027-02,CAS by,,,Call,,2026-11-03`);
    const own = new TextDecoder()
      .decode(await exported("csv"))
      .split("\r\n")
      .filter((line) => line.startsWith(id));
    expect(own).toEqual([`${id},University of ${id},2027-01,Deposit,2000,3000,Policy,,2026-11-02`]);
    expect(await at.db.$count(auditLog, eq(auditLog.action, "rule.export"))).toBeGreaterThan(0);
  });

  test("of a rule whose values have two sources changes nothing either", async () => {
    const id = await university();
    const base = { universityId: id, intake: "2027-01", key: "deposit" as const };
    const row = { ...base, source: "Old", checkedOn: "2026-08-01", value: 200_000, countries: "all" as const };
    await at.db
      .insert(universityRules)
      .values([row, { ...row, source: "New  page", checkedOn: "2026-11-01", value: 1, countries: "bangladesh" }]);
    expect(await preview(await exported("csv"))).toMatchObject({ changed: [], new: [], wrong: [] });
  });
});

describe("a file is checked first", () => {
  test("LibreOffice’s cells with days, times and pounds are read as what they show", async () => {
    await university("university-of-rules");
    const found = await preview(
      readFileSync(new URL("../../../../tests/fixtures/import/rules.xlsx", import.meta.url)),
      "rules.xlsx",
    );
    expect(found.wrong).toEqual([]);
    expect(found.rules.map(({ intake, key, values }) => [intake, key, values.all, values.bangladesh])).toEqual([
      ["2027-01", "applyBy", "2026-12-01", "2026-11-15"],
      ["2027-01", "clearedBy", { day: "2026-12-18", time: "16:00" }, null],
      ["2027-01", "deposit", 200_000, 400_000],
      ["2027-01", "interview", "none", "one_attempt"],
      ["2027-01", "holders", ["self", "parent"], null],
      [
        ...["2027-01", "beforeCas"],
        { keptPence: 50_000, withinDays: 30, paidTo: "student", note: "with the letter of refusal; by post" },
        { keptPence: null, withinDays: 60, paidTo: "payer", note: null },
      ],
    ]);
    expect(new Set(found.rules.map(({ checkedOn }) => checkedOn))).toEqual(new Set(["2026-11-02"]));
  });

  test("another program’s workbook is read with its dates, numbers and Bangla digits", async () => {
    const id = await university();
    const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
    const list = [
      HEADINGS.split(","),
      ["", `university of ${id}`, "01/2027", "deposit", 4_000, "£৩,৫০০", "Policy", "", day("2026-11-02")],
      [id, "", day("2027-01-01"), "CAS by", day("2026-12-18"), "the same", "Policy", "", "০২/১১/২০২৬"],
    ];
    const sheet = utils.aoa_to_sheet(list, { cellDates: true, UTC: true });
    const book = { SheetNames: ["Notes", "Rules"], Sheets: { Notes: utils.aoa_to_sheet([["Hello"]]), Rules: sheet } };
    const found = await preview(new Uint8Array(write(book, { type: "array", bookType: "xlsx" })), "x.xlsx");
    expect(found.wrong).toEqual([]);
    expect(found.rules).toMatchObject([
      { universityId: id, intake: "2027-01", key: "deposit", values: { all: 400_000, bangladesh: 350_000 } },
      { key: "casBy", values: { all: "2026-12-18", bangladesh: null }, checkedOn: "2026-11-02" },
    ]);
    expect(found.remarks).toEqual([expect.stringContaining("“Notes” is not read")]);
  });

  test("each wrong cell is said with its row and column, and the rest is read", async () => {
    const id = await university();
    const other = await university();
    const found = await preview(
      text(
        `${id},,2027-01,Deposit,lots,3000,Policy,,2026-11-02`,
        `${id},,soon,Deposit,2000,,Policy,,2026-11-02`,
        `nowhere,,2027-01,Deposit,2000,,Policy,http://x,2026-11-02`,
        `${id},,2027-01,After the CAS,kept all; in 30 days,,,,2027-11-02`,
        `${id},University of ${other},2027-01,CAS by,2026-12-18,,Policy,,2026-11-02`,
        `${id},,2027-01,Interview,Perhaps,,Policy,,2026-11-02`,
        `${id},,2027-01,Before the CAS,£500,,Policy,,2026-11-02`,
        `${id},,2027-01,Apply by,,,Policy,,2026-11-02`,
        `${id},,2027-01,Latest start,2027-02-01,,Policy,,2026-11-02`,
        `${id},,2027-01,Latest start,2027-02-08,,Policy,,2026-11-02`,
        `${id},,2027-01,Fees,1,,Policy,,2026-11-02`,
      ),
    );
    expect(found.wrong.map(({ number, problems }) => [number, problems.map(({ column }) => column)])).toEqual([
      [2, ["All countries"]],
      [3, ["Intake"]],
      [4, ["University ID", "Web address"]],
      [5, ["Source", "Checked on"]],
      [6, ["University"]],
      [7, ["All countries"]],
      [8, ["All countries"]],
      [9, ["All countries"]],
      [11, ["Rule"]],
      [12, ["Rule"]],
    ]);
    expect(found.wrong[8]?.problems[0]?.problem).toBe("Row 10 is about the same rule.");
    expect(found.rules).toMatchObject([{ number: 10, key: "latestStart" }]);
    expect(await rows(id)).toEqual([]);
  });

  test("days that begin with the month are refused, also where they could be read", async () => {
    const id = await university();
    const found = await preview(
      text(
        `${id},,2027-01,Apply by,12/18/2026,,Policy,,2026-11-02`,
        `${id},,2027-01,CAS by,05/06/2027,,Policy,,2026-11-02`,
        `${id},,2027-01,Latest start,2027-02-01,,Policy,,2026-11-02`,
      ),
    );
    expect(found.wrong.map(({ number }) => number)).toEqual([2, 3]);
    expect(found.wrong[1]?.problems[0]?.problem).toContain("begin with the month");
  });

  test("a file without the columns of a rule is refused with their names, and what a file lacks stays", async () => {
    await expect(previewRules(at.db, staff, { ...file("Name,Price\nA,1\nB,2"), today: TODAY })).rejects.toMatchObject({
      message: expect.stringContaining("“Intake”"),
    });
    const id = await university();
    await imported(`${id},,2027-01,Deposit,2000,3000,Policy,https://example.ac.uk/p,2026-11-02`);
    const lines = ["University ID,Intake,Rule,All countries,Source,Checked on,Mood"];
    const found = await previewRules(at.db, staff, {
      ...file([...lines, `${id},2027-01,Deposit,2500,Policy,2026-11-02,good`].join("\n")),
      today: TODAY,
    });
    expect(found.rules).toMatchObject([
      { values: { all: 250_000, bangladesh: 300_000 }, sourceUrl: "https://example.ac.uk/p" },
    ]);
    expect(found.changed[0]?.changes).toEqual(["All countries: £2,000 → £2,500"]);
    expect(found.remarks).toEqual(["Not read: “Mood”."]);
  });
});

const file = (body: string) => ({ bytes: new TextEncoder().encode(body), fileName: "rules.csv" });

describe("what was checked is saved", () => {
  test("the rules hold, the old values stay, the owners get a task and the log an entry for each", async () => {
    const id = await university();
    const owner = await makeStaff(at.db, { role: "counsellor" });
    const course = await makeCourse(at.db, { name: "MSc Rules", universityId: id });
    const application = await makeApplication(at.db, await makeUser(at.db), { selectedCourses: [course] });
    await at.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, application.id));
    const ofIt = eq(applicationCourses.applicationId, application.id);
    await at.db.update(applicationCourses).set({ intake: "2027-01" }).where(ofIt);
    const line = (amount: number) => `${id},,2027-01,Deposit,2000,${amount},Policy,,2026-11-02`;
    // The first value was told to no one.
    expect(await imported(line(3_000))).toEqual({ saved: 1, tasks: 0 });
    expect(await imported(line(3_500), `${id},,2027-01,CAS by,2026-12-18,,Policy,,2026-11-02`)).toEqual({
      ...{ saved: 2, tasks: 1 },
    });
    expect((await held(id)).deposit).toMatchObject({ value: 350_000, byWho: "Imran Kabir", isConfirmed: true });
    expect((await rows(id)).map(({ key, countries, value }) => [key, countries, value])).toEqual([
      ["deposit", "all", 200_000],
      ["deposit", "bangladesh", 300_000],
      ["deposit", "bangladesh", 350_000],
      ["casBy", "all", "2026-12-18"],
    ]);
    expect(await at.db.select().from(tasks).where(eq(tasks.applicationId, application.id))).toMatchObject([
      { assigneeId: owner.id, title: `Deposit is another now: University of ${id}, January 2027` },
    ]);
    expect(await at.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(3);
    const entries = await at.db.select().from(auditLog).where(eq(auditLog.action, "rule.import"));
    expect(entries.map(({ summary }) => summary)).toContain("2 rules from a file");
  });

  test("nothing is saved if someone changed one of the rules since, and the same file twice saves once", async () => {
    const id = await university();
    const line = (rule: string, value: string) => `${id},,2027-01,${rule},${value},,Policy,,2026-11-02`;
    await imported(line("Deposit", "2000"));
    const { rules } = await preview(text(line("Deposit", "2500"), line("CAS by", "2026-12-18")));
    const seen = seenOf(await rows(id), "2027-01", "deposit");
    const base = { universityId: id, intake: "2027-01", key: "deposit" as const, sourceUrl: null, seen };
    const values = { all: 260_000, bangladesh: null };
    await saveRule(at.db, staff, { ...base, values, source: "Call", checkedOn: "2026-11-03" });
    await expect(importRules(at.db, staff, rules)).rejects.toMatchObject({ code: "stale" });
    expect(await rows(id)).toHaveLength(2);
    const again = await previewAgain(at.db, staff, rules);
    expect(again.changed[0]?.changes[0]).toBe("All countries: £2,600 → £2,500");
    expect(await importRules(at.db, staff, again.rules)).toEqual({ saved: 2, tasks: 0 });
    expect(await importRules(at.db, staff, again.rules)).toEqual({ saved: 0, tasks: 0 });
    expect(await rows(id)).toHaveLength(4);
  });

  test("counsellors neither check nor save nor export, and what the page has not set is refused", async () => {
    const counsellor = await makeStaff(at.db, { role: "counsellor" });
    const refused = { code: "forbidden" };
    const asked = { ...file(HEADINGS), today: TODAY };
    await expect(previewRules(at.db, counsellor, asked)).rejects.toMatchObject(refused);
    await expect(importRules(at.db, counsellor, [])).rejects.toMatchObject(refused);
    await expect(exportRules(at.db, counsellor)).rejects.toMatchObject(refused);
    const id = await university();
    const { rules } = await preview(text(`${id},,2027-01,Deposit,2000,,Policy,,2026-11-02`));
    const [rule] = rules;
    for (const part of [{ checkedOn: "2026-12-01" }, { values: { all: "x" } }, { intake: "x" }, { source: "" }])
      expect(sentRules(TODAY).safeParse({ rules: JSON.stringify([{ ...rule, ...part }]) }).success).toBe(false);
  });
});
