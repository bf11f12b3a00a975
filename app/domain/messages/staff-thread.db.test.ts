/** Tests what staff see of conversations: the list with its default, and one conversation with its form. */
import { beforeEach, describe, expect, test } from "vitest";
import { threads } from "#app/db/schema.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { aboutKey } from "#app/domain/values/message-subject.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { staffThread } from "./staff-thread.server.ts";
import { threadList } from "./thread-list.server.ts";
import { writeAsStudent } from "./write-message.server.ts";

const database = useDatabase();
let student: Actor;
let application: { kind: "application"; id: string };
let courses: string[];

beforeEach(async () => {
  const { db } = database;
  await db.delete(threads);
  student = await makeUser(db, { fullName: "Nusrat Jahan" });
  courses = [await makeCourse(db, { name: "One" }), await makeCourse(db, { name: "Two" })];
  const { id } = await makeApplication(db, student, { selectedCourses: courses });
  application = { kind: "application", id };
  await writeAsStudent(db, student, { text: "Is the deposit refunded?", key: crypto.randomUUID(), way: "page" });
});

const counsellor = () => makeUser(database.db, { role: "counsellor", fullName: "Farhana Rahman" });
const own = async (who: Actor) => take(database.db, who, application);

describe("the list", () => {
  const list = (who: Actor, more: { view?: "all"; search?: string; page?: number } = {}) =>
    threadList(database.db, who, { view: null, search: "", page: 1, ...more });

  test("begins with what is to be answered, else with theirs, else with the pool", async () => {
    const viewer = await counsellor();
    expect((await list(viewer)).look.view).toBe("answer");
    await database.db.update(threads).set({ waitingSince: null, answerBy: null, staffUnread: 0 });
    expect((await list(viewer)).look.view).toBe("pool");
    await own(viewer);
    expect((await list(viewer)).look.view).toBe("mine");
    expect((await list(viewer, { view: "all" })).look.view).toBe("all");
  });

  test("names the owner of a colleague's conversation, and no one for the viewer's own", async () => {
    const [admin, viewer] = [await makeStaff(database.db), await counsellor()];
    const owners = async (who: Actor) => (await list(who, { view: "all" })).rows.map(({ owner }) => owner);
    expect(await owners(admin)).toEqual(["Pool"]);
    await own(viewer);
    expect(await owners(admin)).toEqual(["Farhana Rahman"]);
    expect(await owners(viewer)).toEqual([null]);
  });

  test("has one page for a search", async () => {
    expect(await list(await makeStaff(database.db), { view: "all", search: "deposit", page: 4 })).toMatchObject({
      page: 1,
      rows: [{ name: "Nusrat Jahan" }],
    });
  });
});

describe("a conversation", () => {
  const read = (who: Actor, about: string | null = null) =>
    staffThread(database.db, who, student.id, { before: null, about });

  test("stays unread for the colleague who looks after it", async () => {
    const [admin, viewer] = [await makeStaff(database.db), await counsellor()];
    expect((await read(admin)).lastRead).not.toBeNull();
    await own(viewer);
    expect((await read(admin)).lastRead).toBeNull();
    const { lastRead, messages } = await read(viewer);
    expect(lastRead).toBe(messages[0]?.id);
  });

  test("is about the course that a link names, or the usual one", async () => {
    const admin = await makeStaff(database.db);
    const { composer } = await read(admin);
    expect(composer).toMatchObject({
      about: "",
      subjects: [{ name: "One, University of York" }, { name: "Two, University of York" }],
    });
    const key = aboutKey({ kind: "choice", applicationId: application.id, courseId: courses[1] ?? "" });
    expect((await read(admin, key)).composer.about).toBe(key);
    expect((await read(admin, "choice:none")).composer.about).toBe("");
  });
});
