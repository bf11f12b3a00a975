/** A list of leads: nothing is saved before the last step, nothing twice, and a day later it can still be undone. */
import { utils, write } from "@e965/xlsx";
import { eq, inArray, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leadImports, leads } from "#app/db/schema.ts";
import { unpack } from "#app/domain/catalogue/import/pack.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { addLeadNote, listLeadNotes } from "#app/domain/leads/lead-notes.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import {
  beginLeadImport,
  countFates,
  getLeadImport,
  listOf,
  previewLeadImport,
  recentLeadImports,
  saveLeadImport,
} from "./import-leads.server.ts";
import type { Fate } from "./plan.server.ts";
import { reportCsv } from "./report.ts";
import { undoLeadImport } from "./undo-import.server.ts";

const at = useDatabase();
let manager: Actor;

beforeAll(async () => {
  manager = await makeStaff(at.db, { role: "manager" });
});

const text = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));
const begin = (bytes: Uint8Array, fileName = "leads.csv") => beginLeadImport(at.db, manager, { fileName, bytes });
const save = async (...lines: string[]) => {
  const id = await begin(text(...lines));
  return { id, counts: await saveLeadImport(at.db, manager, id) };
};
const mark = () => crypto.randomUUID().slice(0, 8);
const named = (name: string) =>
  at.db
    .select()
    .from(leads)
    .where(like(leads.name, `%${name}%`))
    .orderBy(leads.name);
const number = () => `17${`${Math.random()}`.slice(2, 10)}`;

describe("a list is saved once", () => {
  test("only the last step saves a list, and only once", async () => {
    const m = mark();
    const [one, two] = [number(), number()];
    const id = await begin(text("Name;Mobile;Note;Date", `A ${m};0${one};First;2026-11-03`, `B ${m};${two};;`));
    expect((await previewLeadImport(at.db, manager, id)).map(({ kind }) => kind)).toEqual(["new", "new"]);
    expect(await named(m)).toEqual([]);
    const answers = await Promise.allSettled([1, 2].map(() => saveLeadImport(at.db, manager, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await named(m)).toMatchObject([
      { name: `A ${m}`, phoneE164: `+880${one}`, notes: "First", status: "new", ownerId: null },
      { name: `B ${m}`, phoneE164: `+880${two}`, notes: null },
    ]);
    expect((await named(m))[0]?.createdAt.toISOString()).toBe("2026-11-03T06:00:00.000Z");
  });

  test("the same file again adds no leads", async () => {
    const [m, phone] = [mark(), number()];
    const lines = [
      "Name,Phone,Email,Note",
      `A ${m},0${phone},a-${m}@example.com,Said hello`,
      `B ${m},,b-${m}@example.com,`,
    ];
    expect((await save(...lines)).counts).toMatchObject({ new: 2, refused: 0 });
    expect((await save(...lines)).counts).toMatchObject({ new: 0, filled: 0, known: 2 });
    const [first] = await named(m);
    expect([(await named(m)).length, await listLeadNotes(at.db, manager, first?.id ?? "")]).toMatchObject([
      2,
      [{ body: "Said hello" }],
    ]);
  });

  test("our own export, changed by a spreadsheet, adds no leads", async () => {
    const [m, phone] = [mark(), number()];
    await save("Name,Phone", `A ${m},+880${phone}`);
    expect((await save("Name,Phone", `A ${m},'+880${phone}`)).counts).toMatchObject({ new: 0, known: 1 });
    expect((await save("Name,Phone", `A ${m},${phone}`)).counts).toMatchObject({ new: 0, known: 1 });
    expect((await save("Name,Phone", `A ${m},0${phone.slice(0, 4)} ${phone.slice(4)}`)).counts).toMatchObject({
      known: 1,
    });
  });

  test("two rows of one person make one lead", async () => {
    const [m, phone] = [mark(), number()];
    const { counts } = await save(
      "Name,Phone,Email,Note",
      `A ${m},0${phone},,One`,
      `A again ${m},+880${phone},a-${m}@example.com,Two`,
    );
    expect(counts).toMatchObject({ new: 1, filled: 1 });
    expect(await named(m)).toMatchObject([{ name: `A ${m}`, email: `a-${m}@example.com`, notes: "One\n\nTwo" }]);
  });
});

test("another address or number of a known lead is kept, and finds it", async () => {
  const [m, phone, other] = [mark(), number(), number()];
  await save("Name,Phone,Email", `Kept ${m},0${phone},k-${m}@example.com`);
  await save("Name,Phone,Email", `Again ${m},0${phone},"x-${m}@example.com, y-${m}@example.com"`);
  expect(await named(m)).toMatchObject([
    { email: `k-${m}@example.com`, otherAddresses: `x-${m}@example.com y-${m}@example.com` },
  ]);
  const { counts } = await save("Name,Phone,Email", `Third ${m},0${other},y-${m}@example.com`);
  expect(counts).toMatchObject({ new: 0, filled: 1 });
  expect(await named(m)).toMatchObject([{ notes: `Also known by +880${other}` }]);
  const again = await save("Name,Email", `Fourth ${m},"z-${m}@example.com / x-${m}@example.com"`);
  expect(again.counts).toMatchObject({ new: 0, filled: 1 });
  const same = await save("Name,Email", `Fourth ${m},"z-${m}@example.com / x-${m}@example.com"`);
  expect(same.counts).toMatchObject({ new: 0, known: 1 });
});

test("a known lead is filled in and never overwritten, and an account is not stored again", async () => {
  const [m, phone, other] = [mark(), number(), number()];
  await save("Name,Email,Course", `Kept ${m},k-${m}@example.com,`);
  const student = await makeUser(at.db, { fullName: "Nusrat" });
  await makeApplication(at.db, student, { phone: `+880${other}`, email: `n-${m}@example.com` });
  const { id, counts } = await save(
    "Name,Phone,Email,Course",
    `Other name ${m},0${phone},K-${m}@example.com,MSc Law`,
    `Applicant ${m},0${other},,MSc Law`,
    `No way ${m},,,`,
  );
  expect(counts).toEqual({ new: 0, filled: 1, known: 0, account: 1, refused: 1 });
  expect(await named(m)).toMatchObject([
    { name: `Kept ${m}`, phoneE164: `+880${phone}`, interestedCourses: "MSc Law" },
  ]);
  const { report } = await getLeadImport(at.db, manager, id);
  const csv = reportCsv(await unpack<Fate[]>(report ?? new Uint8Array()));
  expect(csv).toContain(`2,Other name ${m},"Known lead, filled in",The same person as Kept ${m}`);
  expect(csv).toContain(`3,Applicant ${m},"Has an account, nothing saved",The same person as Nusrat`);
  expect(csv).toContain(`4,No way ${m},Refused,Enter an email address or a phone number.`);
});

describe("an undo", () => {
  test("deletes what the list made, and empties what it filled in", async () => {
    const [m, phone] = [mark(), number()];
    await save("Name,Email", `Kept ${m},k-${m}@example.com`);
    const { id } = await save(
      "Name,Phone,Email,Note",
      `K ${m},0${phone},k-${m}@example.com,From the fair`,
      `New ${m},,n-${m}@example.com,Mine`,
    );
    expect((await named(m)).length).toBe(2);
    expect(await undoLeadImport(at.db, manager, id)).toEqual({ deleted: 1, kept: 0 });
    expect(await named(m)).toMatchObject([{ name: `Kept ${m}`, phone: null, phoneE164: null, notes: null }]);
    await expect(undoLeadImport(at.db, manager, id)).rejects.toMatchObject({ reason: "import_undone" });
  });

  test("keeps the leads that someone has worked with since", async () => {
    const m = mark();
    const { id } = await save(
      "Name,Email,Note",
      ...["A", "B", "C"].map((name) => `${name} ${m},${name}-${m}@example.com,x`),
    );
    const [a, b] = await named(m);
    await addLeadNote(at.db, manager, { leadId: a?.id ?? "", body: "Called" });
    await logContact(
      at.db,
      manager,
      { kind: "lead", id: b?.id ?? "" },
      { kind: "no_answer", note: null, againOn: null },
    );
    expect(await undoLeadImport(at.db, manager, id)).toEqual({ deleted: 1, kept: 2 });
    expect((await named(m)).map(({ name }) => name)).toEqual([`A ${m}`, `B ${m}`]);
  });

  test("is over after a day", async () => {
    const { id } = await save("Name,Email", `A,${mark()}@example.com`);
    await at.db
      .update(leadImports)
      .set({ expiresAt: new Date(0) })
      .where(eq(leadImports.id, id));
    await expect(undoLeadImport(at.db, manager, id)).rejects.toMatchObject({ reason: "import_late" });
    expect((await recentLeadImports(at.db, manager)).map((one) => one.id)).not.toContain(id);
  });
});

describe("a file of a spreadsheet", () => {
  test("a UTF-16 file with semicolons and Bangla headings is read", async () => {
    const bytes = Buffer.from("\ufeffনাম;মোবাইল\nর\u200d্যাব;০১৭১১২৩৪৫৬৭\n", "utf16le");
    const { headings, rows } = await listOf(await getLeadImport(at.db, manager, await begin(bytes)));
    expect([headings, rows]).toEqual([["নাম", "মোবাইল"], [{ number: 2, cells: ["র\u200d্যাব", "০১৭১১২৩৪৫৬৭"] }]]);
  });

  test("the list that Facebook's forms make is read as it is", async () => {
    const heads = [
      ...["id", "created_time", "ad_id", "ad_name", "adset_id", "adset_name", "campaign_id", "campaign_name"],
      ...["form_id", "form_name", "is_organic", "platform", "full_name", "phone_number", "email", "lead_status"],
    ];
    const row = [
      ...["l:1187", "2026-11-03T14:20:11+06:00", "ag:120210", "January intake", "as:120211", "Dhaka", "c:120212"],
      ...["UK", "f:9812", "Study in the UK", "false", "ig", "Rakib Facebook", "p:+8801711224466", "", "CREATED"],
    ];
    const bytes = Buffer.from(`\ufeff${heads.join("\t")}\r\n${row.join("\t")}\r\n`, "utf16le");
    const [fate] = await previewLeadImport(at.db, manager, await begin(bytes));
    expect(fate).toMatchObject({
      kind: "new",
      lead: { name: "Rakib Facebook", phoneE164: "+8801711224466", source: "social_media", day: "2026-11-03" },
    });
  });

  test("numbers without their leading 0 and uncalculated formulas are read", async () => {
    const sheet = utils.aoa_to_sheet([
      ["Leads of November"],
      ["Name", "Phone number"],
      ["A", 1_711_234_567],
      ["B", ""],
    ]);
    sheet.B4 = { t: "n", f: "+8801811234567", v: 8_801_811_234_567 };
    const book = utils.book_new(sheet, "Leads");
    const bytes = new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" }));
    const fates = await previewLeadImport(at.db, manager, await begin(bytes, "leads.xlsx"));
    expect(fates.map((fate) => (fate.kind === "new" ? fate.lead.phoneE164 : fate))).toEqual([
      "+8801711234567",
      "+8801811234567",
    ]);
  });

  test("a file that is not a spreadsheet is refused with a reason", async () => {
    await expect(begin(text("%PDF-1.7"), "leads.csv")).rejects.toMatchObject({ reason: "file_unreadable" });
    await expect(begin(new Uint8Array())).rejects.toMatchObject({ message: "The file is empty." });
  });
});

test("5,000 rows are saved in one piece, and again as nothing new", { timeout: 60_000 }, async () => {
  const m = mark();
  const lines = [
    "Name,Phone,Note",
    ...Array.from({ length: 5_000 }, (_, n) => `P${n} ${m},018${String(10_000_000 + n)},n${n}`),
  ];
  expect((await save(...lines)).counts).toMatchObject({ new: 5_000 });
  const id = await begin(text(...lines));
  expect(countFates(await previewLeadImport(at.db, manager, id))).toMatchObject({ new: 0, known: 5_000 });
  const made = await named(m);
  await at.db.delete(leads).where(
    inArray(
      leads.id,
      made.slice(0, 1).map(({ id: one }) => one),
    ),
  );
  expect(made).toHaveLength(5_000);
});

test("students and counsellors import nothing, and no one sees the file of a colleague", async () => {
  const id = await begin(text("Name,Email", `A,${mark()}@example.com`));
  for (const role of ["student", "counsellor", "catalogue"] as const) {
    const viewer = await makeUser(at.db, { role });
    await expect(getLeadImport(at.db, viewer, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(saveLeadImport(at.db, viewer, id)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(getLeadImport(at.db, await makeStaff(at.db), id)).rejects.toMatchObject({ reason: "no_import" });
});
