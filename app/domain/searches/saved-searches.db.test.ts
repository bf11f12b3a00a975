import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, savedSearches } from "#app/db/schema.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { findProfile, saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { profileInput } from "#app/domain/fit/profile-input.ts";
import { aCourse, aUniversity, makeUser } from "#app/domain/testing/rows.ts";
import { MOST_SEARCHES } from "#app/domain/values/saved-search.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { foremostSearches, searchesNow } from "./ask-again.server.ts";
import { saveList } from "./save-list.server.ts";
import {
  isSavedSearch,
  listSearches,
  removeSearch,
  renameSearch,
  savedState,
  saveSearch,
  setSearchMail,
} from "./saved-searches.server.ts";

const database = useDatabase();
let student: Actor;

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses} cascade`);
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  await add("data-1", "data-2");
  student = await makeUser(database.db);
});

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
const names = async (who = student) => (await listSearches(database.db, who)).map(({ name }) => name);
const asked = async () => ({
  index: await currentIndex(database.db),
  profile: await findProfile(database.db, student),
});
const now = async () => searchesNow(database.db, student, await asked());
/** Returns the total and the new courses of each search. */
const counts = async () => (await now()).map(({ total, fresh }) => [total, fresh]);
const open = async (query: string, who = student) =>
  isSavedSearch(database.db, who, query, new Date((await currentIndex(database.db)).newest));

describe("a list says", () => {
  const state = async (who: Actor | null, { page = 1, isOpened = true, search = "data" } = {}) => {
    const { newest } = await currentIndex(database.db);
    return savedState(database.db, who, { filters: { ...NO_FILTERS, search }, page, newest }, { isOpened });
  };

  test("whether its search is saved, and nothing for the whole list", async () => {
    expect(await state(student)).toBe("not saved");
    await save("search=data");
    expect(await state(student)).toBe("saved");
    expect(await state(null)).toBe("not saved");
    expect(await state(student, { search: "" })).toBeNull();
  });

  test("that its newest courses were seen, once its first page is opened", async () => {
    await save("search=data");
    await add("data-3");
    await state(student, { isOpened: false });
    await state(student, { page: 2 });
    expect(await counts()).toEqual([[3, 1]]);
    await state(student);
    expect(await counts()).toEqual([[3, 0]]);
  });
});

describe("saving", () => {
  test("the list's search is saved once, in its own form, with a name made of it", async () => {
    expect(await save("search=data&level=Postgraduate&sort=fee&page=2")).toEqual({
      isNew: true,
      name: "Data, Postgraduate",
    });
    expect(await save("level=Postgraduate&search=data")).toEqual({ isNew: false, name: "Data, Postgraduate" });
    expect(await listSearches(database.db, student)).toMatchObject([
      { name: "Data, Postgraduate", query: "search=data&level=Postgraduate", mail: false },
    ]);
  });

  test("the whole list and a search that is too long are refused", async () => {
    await expect(save("sort=fee")).rejects.toMatchObject({ code: "invalid" });
    await expect(save(new URLSearchParams({ search: "ক".repeat(200) }).toString())).rejects.toMatchObject({
      code: "invalid",
      message: "This search is too long to save. Use fewer words.",
    });
    expect(await names()).toEqual([]);
  });

  test("saving 25 searches at once keeps 20, and another person has room of their own", async () => {
    const all = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => save(`search=data+${at}`)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_SEARCHES);
    expect(await names()).toHaveLength(MOST_SEARCHES);
    await expect(save("search=one+more")).rejects.toMatchObject({
      message: "You have 20 saved searches. Delete one to save another.",
    });
    const [known] = await listSearches(database.db, student);
    expect(await save(known?.query ?? "")).toMatchObject({ isNew: false });
    const other = await makeUser(database.db);
    expect(await save("search=one+more", other)).toMatchObject({ isNew: true });
  });

  test("the same one by five requests at once is one", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => save("search=data")));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await names()).toEqual(["Data"]);
  });
});

describe("the count of new courses", () => {
  test("a course that came later is new until the list is opened by its owner", async () => {
    await save("search=data");
    await save("search=nursing");
    expect(await counts()).toEqual([
      [0, 0],
      [2, 0],
    ]);
    await add("data-3");
    await saveCourses(database.db, [aCourse({ id: "law", name: "LLM Law", faculty: "Law" })]);
    expect(await counts()).toEqual([
      [0, 0],
      [3, 1],
    ]);
    const other = await makeUser(database.db);
    expect(await open("search=data", other)).toBe(false);
    expect(await isSavedSearch(database.db, student, "search=data", null)).toBe(true);
    expect((await counts())[1]).toEqual([3, 1]);
    expect(await open("search=data")).toBe(true);
    expect((await counts())[1]).toEqual([3, 0]);
    expect(await open("search=data")).toBe(true);
  });

  test("a changed course is not new, and one that was archived is new again when it comes back", async () => {
    await save("search=data");
    await saveCourses(database.db, [aCourse({ id: "data-1", tuitionFee: 9000 })]);
    expect(await counts()).toEqual([[2, 0]]);
    await database.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, "data-2"));
    expect(await counts()).toEqual([[1, 0]]);
    await open("search=data");
    await database.db.update(courses).set({ archivedAt: null }).where(eq(courses.id, "data-2"));
    expect(await counts()).toEqual([[2, 1]]);
  });

  test("courses of a long import are new to someone who looked while it ran", async () => {
    await save("search=data");
    if (!database.isPostgres) return;
    let isOpened = () => {};
    const opened = new Promise<void>((resolve) => {
      isOpened = resolve;
    });
    const whole = database.db.transaction(async (tx) => {
      await saveCourses(tx, [aCourse({ id: "data-3" })]);
      await opened;
    });
    await open("search=data");
    isOpened();
    await whole;
    expect(await counts()).toEqual([[3, 1]]);
  });

  test("a search by results counts with the student's own, and without them says nothing", async () => {
    await saveCourses(database.db, [
      aCourse({ id: "easy", ieltsOverall: 6, minBachelorCgpa: 3 }),
      aCourse({ id: "hard", ieltsOverall: 8, minBachelorCgpa: 3 }),
    ]);
    const results = profileInput("2026-11-23").parse({
      qualification: "bachelors",
      cgpa: "3.5",
      test: "ielts",
      testDate: "2026-08-14",
      overall: "6.5",
      listening: "6.5",
      reading: "6.5",
      writing: "6.5",
      speaking: "6.5",
    });
    await saveProfile(database.db, student, results);
    await save("level=Postgraduate&fit=meets");
    const [[before] = []] = await counts();
    await saveCourses(database.db, [
      aCourse({ id: "easy-2", ieltsOverall: 6, minBachelorCgpa: 3 }),
      aCourse({ id: "hard-2", ieltsOverall: 8, minBachelorCgpa: 3 }),
    ]);
    expect(await counts()).toEqual([[Number(before) + 1, 1]]);
    await database.db.execute(sql`delete from student_profiles`);
    expect(await counts()).toEqual([[0, null]]);
  });

  test("says what it looks for as the chips do", async () => {
    await save("search=data&feeMax=15000");
    expect(await now()).toMatchObject([{ looksFor: "“data” · Fee up to £15,000" }]);
  });

  test("the dashboard shows the ones with something new first", async () => {
    await save("search=data");
    for (const query of ["search=law", "search=nursing", "search=art"]) await save(query);
    await add("data-3");
    const { searches, total } = await foremostSearches(database.db, student, 3, { version: "", profile: null });
    expect(total).toBe(4);
    expect(searches.map(({ name, fresh }) => [name, fresh])).toEqual([
      ["Data", 1],
      ["Art", 0],
      ["Nursing", 0],
    ]);
  });
});

describe("changing", () => {
  test("a name, emails and the search itself are changed by their owner alone", async () => {
    await save("search=data");
    const [{ id } = { id: "" }] = await listSearches(database.db, student);
    const other = await makeUser(database.db);
    for (const who of [other, student]) {
      const isOwner = who === student;
      const outcomes = await Promise.allSettled([
        renameSearch(database.db, who, id, "Mine"),
        setSearchMail(database.db, who, id, true),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(2).fill(isOwner ? "fulfilled" : "rejected"));
    }
    expect(await listSearches(database.db, student)).toMatchObject([{ name: "Mine", mail: true }]);
    expect(await removeSearch(database.db, other, id)).toBeNull();
    expect(await removeSearch(database.db, student, id)).toMatchObject({ name: "Mine" });
    expect(await removeSearch(database.db, student, id)).toBeNull();
    for (const nonsense of ["", "1", id]) {
      await expect(renameSearch(database.db, student, nonsense, "x")).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("a deleted search comes back at its place, with its name, emails and what is new", async () => {
    await save("search=data");
    await save("search=law");
    const [, first] = await listSearches(database.db, student);
    await renameSearch(database.db, student, first?.id ?? "", "Mine");
    await add("data-3");
    const removed = await removeSearch(database.db, student, first?.id ?? "");
    if (!removed) throw new Error("nothing was removed");
    await saveSearch(database.db, student, removed);
    expect(await names()).toEqual(["Law", "Mine"]);
    expect((await counts())[1]).toEqual([3, 1]);
  });
});

test("an index finds the searches that are due, and the table keeps its rules", async () => {
  await save("search=data");
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify(
      await tx.execute(
        sql`explain select user_id from saved_searches where checked_at <= now() and checked_to < now() order by checked_at limit 1`,
      ),
    );
  });
  expect(plan).toContain("saved_searches_to_check");
  for (const set of [{ name: "" }, { name: "x".repeat(81) }, { query: "" }, { query: "x".repeat(1501) }]) {
    await expect(database.db.update(savedSearches).set(set)).rejects.toThrow();
  }
});
