import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { courses, emails, notifications, savedSearches, users } from "#app/db/schema.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { setMail } from "#app/domain/mail/wishes.server.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { aCourse, aUniversity, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { announceNewCourses } from "./announce.server.ts";
import { saveList } from "./save-list.server.ts";
import { isSavedSearch, listSearches, setSearchMail } from "./saved-searches.server.ts";
import { getsSearchMail, stopSearchMail } from "./search-mail.server.ts";

const database = useDatabase();
const HOUR = 60 * 60 * 1000;
let student: Actor;
let now: Date;

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${savedSearches}, ${emails}, ${notifications} cascade`);
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  await add("data-1");
  student = await makeUser(database.db);
  now = new Date(Date.now() + 25 * HOUR);
});

const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
const add = async (...ids: string[]) => {
  await laterMoment();
  await saveCourses(
    database.db,
    ids.map((id) => aCourse({ id })),
  );
};
const save = async (query: string, who = student) => {
  await laterMoment();
  return saveList(database.db, who, new URLSearchParams(query));
};
const announce = () => announceNewCourses(database.db, now);
const told = async ({ id }: Actor = student) => {
  const rows = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.createdAt);
  return rows.map(({ type, ...row }) => {
    const { title, message } = notificationText(row);
    return [title, message, type];
  });
};
const mailed = async () => {
  const rows = await database.db.select().from(emails).orderBy(emails.createdAt);
  return rows.map(({ recipient, content }) => ({ recipient, content }));
};
const wantMail = async (name: string) => {
  const search = (await listSearches(database.db, student)).find((one) => one.name === name);
  await setSearchMail(database.db, student, search?.id ?? "", true);
};
const secretOf = async ({ id }: Actor) =>
  (await database.db.select({ secret: users.mailSecret }).from(users).where(eq(users.id, id)))[0]?.secret ?? "";

test("a search without new courses sends nothing", async () => {
  await save("search=data");
  await announce();
  expect(await told()).toEqual([]);
});

test("one notification for all searches of a student, which counts a course once", async () => {
  await save("search=data");
  await save("level=Postgraduate");
  await save("search=law");
  await add("data-2", "data-3");
  await announce();
  expect(await told()).toEqual([["2 new courses for your saved searches", "Postgraduate: 2\nData: 2", "new_courses"]]);
  expect(await mailed()).toEqual([]);
});

test("the same course is announced once, and the next after a day", async () => {
  await save("search=data");
  await add("data-2");
  await announce();
  await announce();
  pass(48);
  await announce();
  expect(await told()).toHaveLength(1);
  await add("data-3");
  await announce();
  expect(await told()).toHaveLength(2);
  await add("data-4");
  pass(23);
  await announce();
  expect(await told()).toHaveLength(2);
  pass(1);
  await announce();
  // What they have not seen yet is still new.
  expect((await told()).map(([title]) => title)).toEqual([
    "1 new course for your saved searches",
    "2 new courses for your saved searches",
    "3 new courses for your saved searches",
  ]);
});

test("a course that the student has already seen is not announced", async () => {
  await save("search=data");
  await add("data-2");
  await isSavedSearch(database.db, student, "search=data", new Date((await currentIndex(database.db)).newest));
  await announce();
  expect(await told()).toEqual([]);
});

test("a search that was saved less than a day ago waits", async () => {
  await save("search=data");
  await add("data-2");
  now = new Date(Date.now() + 23 * HOUR);
  await announce();
  expect(await told()).toEqual([]);
});

test("an email lists the searches whose owner asked for emails, with the link that stops them", async () => {
  await save("search=data");
  await save("level=Postgraduate");
  await wantMail("Data");
  await add("data-2");
  await announce();
  const secret = await secretOf(student);
  expect(await mailed()).toEqual([
    {
      recipient: `${student.id}@example.com`,
      content: {
        kind: "new_courses",
        courses: 1,
        searches: [{ name: "Data", query: "search=data", fresh: 1 }],
        secret,
      },
    },
  ]);
  expect(await getsSearchMail(database.db, secret)).toBe(true);
  await setMail(database.db, student, { status: false });
  expect(await mailed()).toHaveLength(1);
  await stopSearchMail(database.db, secret);
  await stopSearchMail(database.db, secret);
  expect(await mailed()).toEqual([]);
  expect(await getsSearchMail(database.db, secret)).toBe(false);
  pass(24);
  await add("data-3");
  await announce();
  expect([(await told()).length, (await mailed()).length]).toEqual([2, 0]);
});

test("an unknown secret stops nothing", async () => {
  await save("search=data");
  await wantMail("Data");
  await stopSearchMail(database.db, crypto.randomUUID());
  expect(await getsSearchMail(database.db, await secretOf(student))).toBe(true);
});

test("three instances at once tell each of twenty students once", async () => {
  const students = await Promise.all(Array.from({ length: 20 }, () => makeUser(database.db)));
  for (const who of students) for (const query of ["search=data", "level=Postgraduate"]) await save(query, who);
  await add("data-2");
  await Promise.all([announce(), announce(), announce()]);
  for (const who of students) expect(await told(who)).toHaveLength(1);
});

test("an instance that fails half-way has told nothing, and the next run tells it", async () => {
  await save("search=data");
  await wantMail("Data");
  await add("data-2");
  await database.db.execute(sql`alter table letters add constraint no_emails check (false) not valid`);
  await expect(announce()).rejects.toThrow();
  expect(await told()).toEqual([]);
  await database.db.execute(sql`alter table letters drop constraint no_emails`);
  await announce();
  expect([(await told()).length, (await mailed()).length]).toEqual([1, 1]);
});

test("a server that is about to end takes no more students", async () => {
  await save("search=data");
  await add("data-2");
  await announceNewCourses(database.db, now, () => true);
  expect(await told()).toEqual([]);
});
