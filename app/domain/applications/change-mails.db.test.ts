import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationEvents, emails, notifications, users } from "#app/db/schema.ts";
import { getMail, getsMail, setMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeMany } from "./change-many.server.ts";
import { changeStatus } from "./change-status.server.ts";

const database = useDatabase();

const emailsOf = async ({ id }: Actor) => {
  const rows = await database.db.select().from(emails).where(eq(emails.userId, id)).orderBy(emails.createdAt);
  return rows.map(({ recipient, content }) => ({ recipient, content }));
};
const secretOf = async ({ id }: Actor) => {
  const [row] = await database.db.select({ secret: users.mailSecret }).from(users).where(eq(users.id, id));
  return row?.secret ?? "";
};
const wants = async (student: Actor) => (await getMail(database.db, student)).status;

const toldTo = ({ id }: Actor) => database.db.select().from(notifications).where(eq(notifications.userId, id));

async function people() {
  const { db } = database;
  const [student, staff] = [await makeUser(db), await makeStaff(db)];
  return { db, student, staff, application: await makeApplication(db, student) };
}

test("a student whose address the provider has not verified gets no email", async () => {
  const { db, student, staff, application } = await people();
  await db.update(users).set({ emailVerified: null }).where(eq(users.id, student.id));
  await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  expect(await emailsOf(student)).toEqual([]);
});

test("anyone else gets one for each change, with the way to end them, and none for no change", async () => {
  const { db, student, staff, application } = await people();
  await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 2 });
  const content = {
    kind: "status_changed",
    applicationId: application.id,
    reference: application.reference,
    course: "MSc Data Science",
    university: "University of York",
    status: "reviewing",
    secret: await secretOf(student),
    eventId: expect.any(Number),
  };
  expect(await emailsOf(student)).toEqual([{ recipient: `${student.id}@example.com`, content }]);
});

test("changed many at once, each has its own email, and a refused one has none", async () => {
  const { db, student, staff, application } = await people();
  const other = await makeApplication(db, student);
  const items = [
    { id: application.id, version: 1 },
    { id: other.id, version: 7 },
  ];
  await changeMany(db, staff, items, "offer_issued");
  expect((await emailsOf(student)).map(({ content }) => content)).toMatchObject([{ applicationId: application.id }]);
});

test.each(["event", "notification", "email"])(
  "status, event, notification and email: without the %s there is none",
  async (what) => {
    const { db, staff, application } = await people();
    const table = { event: applicationEvents, notification: notifications, email: emails }[what];
    const counts = () => Promise.all([applicationEvents, notifications, emails].map((each) => db.$count(each)));
    const before = await counts();
    const broken = failing(db, table);
    await expect(
      changeStatus(broken, staff, { applicationId: application.id, status: "reviewing", version: 1 }),
    ).rejects.toThrow("refused");
    expect(await counts()).toEqual(before);
    await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  },
);

/** Returns the database, with failing writes to one table. */
function failing(db: typeof database.db, table: unknown): typeof database.db {
  return new Proxy(db, {
    get(target, name) {
      if (name === "insert")
        return (into: never) => {
          if (into === table) throw new Error("refused");
          return target.insert(into);
        };
      if (name === "transaction")
        return (work: (tx: typeof db) => Promise<unknown>) =>
          target.transaction((tx) => work(failing(tx as typeof db, table)));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("off, by the student or by the link, what still waits is not sent, and the link stays good", async () => {
  const { db, student, staff, application } = await people();
  const secret = await secretOf(student);
  expect(await getsMail(db, "status", secret)).toBe(true);
  await changeStatus(db, staff, { applicationId: application.id, status: "reviewing", version: 1 });
  await stopMail(db, "status", secret);
  await stopMail(db, "status", secret);
  expect([await getsMail(db, "status", secret), await emailsOf(student)]).toEqual([false, []]);
  expect(await getMail(db, student)).toEqual({ status: false, documents: true, dates: true, messages: true });
  await setMail(db, student, { status: true });
  expect(await secretOf(student)).toBe(secret);
  await stopMail(db, "status", crypto.randomUUID());
  expect(await wants(student)).toBe(true);
  await changeStatus(db, staff, { applicationId: application.id, status: "offer_issued", version: 2 });
  await setMail(db, student, { status: false });
  expect(await emailsOf(student)).toEqual([]);
});

test("several courses of an application that are moved at once are one notification and one email", async () => {
  const { db, student, staff } = await people();
  const courses = await Promise.all([1, 2, 3].map(() => makeCourse(db)));
  const { id } = await makeApplication(db, student, { selectedCourses: courses });
  const before = await toldTo(student);
  const items = courses.slice(0, 2).map((courseId, at) => ({ id, courseId, version: at === 0 ? 1 : 9 }));
  const last = { id, courseId: courses[2] ?? "", version: 1 };
  const results = await changeMany(db, staff, [...items, last], "submitted_to_university");
  expect(results.map(({ outcome }) => outcome)).toEqual(["changed", "refused", "changed"]);
  const told = (await toldTo(student)).filter(({ id }) => !before.some((one) => one.id === id));
  expect(told.map(({ content }) => content)).toMatchObject([
    { kind: "status_changed", status: "submitted_to_university", choices: [{}, {}] },
  ]);
  expect(await emailsOf(student)).toHaveLength(1);
});
