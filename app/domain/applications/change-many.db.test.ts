import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applicationEvents, applicationNotes, auditLog, courses, universities } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeMany, previewChange } from "./change-many.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { choicesOf } from "./choices.server.ts";
import { addNote, getForStaff } from "./staff-view.server.ts";

const at = useDatabase();

async function people() {
  return { student: await makeUser(at.db), staff: await makeStaff(at.db, { fullName: "Farhana Haque" }) };
}

describe("several at once", () => {
  test("the preview keeps the order, and leaves out what is not there", async () => {
    const { student, staff } = await people();
    const [one, two] = [await makeApplication(at.db, student), await makeApplication(at.db, student)];
    const items = await previewChange(at.db, staff, [two.id, crypto.randomUUID(), "no id", one.id, two.id]);
    expect(items.map((item) => [item.id, item.status, item.version])).toEqual([
      [two.id, "submitted", 1],
      [one.id, "submitted", 1],
    ]);
    expect(items[0]?.course).toBe("MSc Data Science");
  });

  test("each has its own result, and one that is refused leaves the others alone", async () => {
    const { student, staff } = await people();
    const ids = [];
    for (let number = 0; number < 3; number++) ids.push((await makeApplication(at.db, student)).id);
    const [changed = "", quicker = "", already = ""] = ids;
    await changeStatus(at.db, staff, { applicationId: quicker, status: "visa_approved", version: 1 });
    await changeStatus(at.db, staff, { applicationId: already, status: "reviewing", version: 1 });
    const items = [
      { id: changed, version: 1 },
      { id: quicker, version: 1 },
      { id: already, version: 2 },
      { id: crypto.randomUUID(), version: 1 },
    ];
    const results = await changeMany(at.db, staff, items, "reviewing");
    expect(results.map((result) => result.outcome)).toEqual(["changed", "refused", "unchanged", "refused"]);
    expect(results[1]?.message).toContain("Farhana Haque changed this application to Visa Approved");
    expect((await getForStaff(at.db, staff, changed)).status).toBe("reviewing");
    expect((await getForStaff(at.db, staff, quicker)).status).toBe("visa_approved");
    const [events] = await at.db
      .select({ n: count() })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, changed));
    expect(events?.n).toBe(2);
  });

  test("a list of one university changes its open courses for that intake, and no other", async () => {
    const { student, staff } = await people();
    const [here, later, elsewhere] = await Promise.all([
      makeCourse(at.db, { name: "MSc Here", startDates: ["January 2027"] }),
      makeCourse(at.db, { name: "MSc Later", startDates: ["September 2027"] }),
      makeCourse(at.db, { name: "MSc Elsewhere" }),
    ]);
    const [university] = await at.db.select({ id: courses.universityId }).from(courses).where(eq(courses.id, here));
    await at.db.insert(universities).values({ id: "bulk-other", name: "Other", city: "York", country: "England" });
    await at.db.update(courses).set({ universityId: "bulk-other" }).where(eq(courses.id, elsewhere));
    const { id } = await makeApplication(at.db, student, {
      selectedCourses: [elsewhere, here, later],
      intakes: { [here]: "2027-01", [later]: "2027-09" },
    });
    const filters = { outcome: "", intake: "2027-01", university: university?.id ?? "" } as const;
    const items = await previewChange(at.db, staff, [id], filters);
    expect(items).toMatchObject([{ id, courseId: here, course: "MSc Here", status: "submitted", version: 1 }]);
    const results = await changeMany(at.db, staff, items, "submitted_to_university");
    expect(results).toEqual([{ id, courseId: here, outcome: "changed", message: null }]);
    const choices = (await choicesOf(at.db, [id])).get(id) ?? [];
    expect(choices.map((choice) => [choice.courseId, choice.step, choice.sentOn !== null])).toEqual([
      [elsewhere, "submitted", false],
      [here, "submitted_to_university", true],
      [later, "submitted", false],
    ]);
    // What the first form said does not count a second time.
    expect(await changeMany(at.db, staff, [{ id, courseId: here, version: 1 }], "reviewing")).toMatchObject([
      { outcome: "refused" },
    ]);
  });

  test("students change nothing", async () => {
    const { student } = await people();
    const { id } = await makeApplication(at.db, student);
    await expect(changeMany(at.db, student, [{ id, version: 1 }], "reviewing")).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(previewChange(at.db, student, [id])).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an application for staff", () => {
  test("has who moved it from where to where, and the notes with their authors", async () => {
    const { student, staff } = await people();
    const { id, reference } = await makeApplication(at.db, student, { additionalNotes: "In January, please." });
    await changeStatus(at.db, staff, { applicationId: id, status: "offer_issued", version: 1 });
    await addNote(at.db, staff, { applicationId: id, body: "Called twice." });
    const view = await getForStaff(at.db, staff, id);
    expect(view).toMatchObject({
      reference,
      status: "offer_issued",
      version: 2,
      additionalNotes: "In January, please.",
    });
    expect(view.events.map(({ fromStatus, toStatus, by }) => [fromStatus, toStatus, by])).toEqual([
      ["submitted", "offer_issued", "Farhana Haque"],
      [null, "submitted", "Nusrat Jahan"],
    ]);
    expect(view.notes).toMatchObject([{ body: "Called twice.", by: "Farhana Haque" }]);
    const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(log.map((entry) => [entry.action, entry.summary])).toEqual([
      ["application.status", `${reference}: Submitted to Offer Issued`],
      ["application.note", reference],
    ]);
  });

  test.each(["no id", crypto.randomUUID()])("%s is not found, and gets no note", async (id) => {
    const { staff } = await people();
    await expect(getForStaff(at.db, staff, id)).rejects.toMatchObject({ code: "not_found" });
    const before = await at.db.$count(applicationNotes);
    await expect(addNote(at.db, staff, { applicationId: id, body: "x" })).rejects.toMatchObject({ code: "not_found" });
    expect(await at.db.$count(applicationNotes)).toBe(before);
  });

  test("is not for students, not even their own", async () => {
    const { student } = await people();
    const { id } = await makeApplication(at.db, student);
    await expect(getForStaff(at.db, student, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(addNote(at.db, student, { applicationId: id, body: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
