import { expect, test } from "vitest";
import { documentPacks, documents } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { payDeposit, replyToOffer } from "#app/domain/applications/student-choice.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { caseOfPerson, casesOfPeople, choiceOfViewer } from "./my-case.server.ts";

const at = useDatabase();

async function offered() {
  const [student, staff] = [await makeUser(at.db), await makeStaff(at.db)];
  const course = await makeCourse(at.db, { tuitionFee: 19_950, duration: "12 months" });
  const { id } = await makeApplication(at.db, student, { selectedCourses: [course] });
  const own = { applicationId: id, courseId: course };
  const { version } = await recordChoice(at.db, staff, {
    ...{ ...own, version: 1 },
    record: { outcome: "unconditional", feeAfterScholarship: 15_960, deposit: 3_000 },
  });
  return { student, staff, own, version };
}

test("the money of a choice is the offer's fee less what is paid, on every page that asks", async () => {
  const { student, own } = await offered();
  await replyToOffer(at.db, student, { ...own, reply: "accepted" });
  await payDeposit(at.db, student, { ...own, isPaid: true });
  const one = await choiceOfViewer(at.db, student, own.applicationId, own.courseId);
  expect(one?.money).toMatchObject({ fee: 1_596_000, paid: 300_000, toShow: 2_349_900 });
  const { focus } = await caseOfPerson(at.db, student.id);
  expect(focus).toEqual(one);
});

test("someone else's choice is not there", async () => {
  const { own } = await offered();
  const other = await makeUser(at.db);
  expect(await choiceOfViewer(at.db, other, own.applicationId, own.courseId)).toBeNull();
});

test("an accepted bank statement makes the visa ready, and an expired one does not", async () => {
  const { student, staff, own, version } = await offered();
  await recordChoice(at.db, staff, { ...own, version, record: { reply: "accepted", casNumber: "E4G7" } });
  const stage = async () => (await caseOfPerson(at.db, student.id)).focus?.stage;
  expect(await stage()).toBe("money");
  const statement = { userId: student.id, kindId: "bank_evidence", state: "accepted" as const };
  await at.db.insert(documents).values({ ...statement, expiresOn: "2020-01-01" });
  expect(await stage()).toBe("money");
  await at.db.update(documents).set({ expiresOn: "2099-01-01" });
  expect(await stage()).toBe("visa_ready");
});

test("the pack that is shown is the action of its own choice, for one person and among several", async () => {
  const { student, own } = await offered();
  const { student: other } = await offered();
  const packs = async () => {
    const several = await casesOfPeople(at.db, [student.id, other.id]);
    return [await caseOfPerson(at.db, student.id), several.get(student.id), several.get(other.id)].map((one) =>
      one?.actions.flatMap(({ packId }) => packId ?? []),
    );
  };
  expect(await packs()).toEqual([[], [], []]);
  const pack = { ...own, sentTo: "admissions@hull.ac.uk" };
  const [made] = await at.db.insert(documentPacks).values(pack).returning();
  expect(await packs()).toEqual([[], [], []]);
  await at.db.update(documentPacks).set({ state: "shown" });
  expect(await packs()).toEqual([[made?.id], [made?.id], []]);
  await at.db.update(documentPacks).set({ state: "changes_asked" });
  expect(await packs()).toEqual([[], [], []]);
});
