import { beforeAll, describe, expect, test, vi } from "vitest";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { aCourse, aUniversity, makeApplication, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { applyForm } from "./apply-form.server.ts";
import { findSent } from "./sent-application.server.ts";

const database = useDatabase();
let student: Actor;
let sent: string;

const profile = { ...NO_PROFILE, test: "ielts" as const, overall: 6 };

/** Returns the form of the student that the tests share, or of someone else. */
const form = (wanted: string | null, asked: typeof profile | null = null, who = student) => {
  const applicant = { ...who, name: "Nusrat Jahan", email: "nusrat@example.com" };
  return applyForm(database.db, applicant, { wanted, profile: asked, version: "the form" });
};

beforeAll(async () => {
  const { db } = database;
  student = await makeUser(db);
  await saveUniversities(db, [aUniversity({ id: "york" })]);
  await saveCourses(db, [
    aCourse({ id: "law", ieltsOverall: 7 }),
    aCourse({ id: "physics", ieltsOverall: 6 }),
    aCourse({ id: "history" }),
    aCourse({ id: "winter", startDates: ["January 2027", "May 2027"] }),
    aCourse({ id: "closed", archivedAt: new Date() }),
  ]);
  for (const id of ["history", "physics"]) await addFavourite(db, student, id);
  sent = (await makeApplication(db, student, { selectedCourses: ["physics"], phone: "+880 1712-345678" })).id;
});

describe("the form", () => {
  test("offers the wanted course first, and last those that are in an application", async () => {
    const { courses, totalFavourites, defaults } = await form("law");
    expect(courses.map(({ id, applied }) => [id, applied !== null])).toEqual([
      ["law", false],
      ["history", false],
      ["physics", true],
    ]);
    expect(totalFavourites).toBe(2);
    expect(defaults.selectedCourses).toEqual(["law"]);
  });

  test.each([
    ["is in an application", "physics"],
    ["is archived", "closed"],
    ["does not exist", "none"],
  ])("chooses no course that %s", async (_, id) => {
    expect((await form(id)).defaults.selectedCourses).toEqual([]);
  });

  test("says for which month a visa would come too late", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-15T06:00:00Z") });
    try {
      const { courses } = await form("winter");
      expect(courses.find(({ id }) => id === "winter")?.intakes).toEqual([
        { month: "2027-01", answer: "no", about: expect.stringContaining("is May 2027") },
        { month: "2027-05", answer: "yes", about: null },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("leaves the name open for who is only known by an address", async () => {
    const nameless = await makeUser(database.db);
    const applicant = { ...nameless, name: "rakib.h", email: "rakib.h@example.com" };
    const { defaults } = await applyForm(database.db, applicant, { wanted: null, profile: null, version: "the form" });
    expect(defaults).toMatchObject({ email: "rakib.h@example.com" });
    expect(defaults.fullName ?? "").toBe("");
  });

  test("says what results miss, and offers to share them", async () => {
    const { courses, results, defaults } = await form("law", profile);
    expect(courses.filter(({ miss }) => miss !== null)).toMatchObject([{ id: "law" }]);
    expect(results).toContain("6");
    expect(defaults.shareResults).toBe("on");
    expect(await form("law")).toMatchObject({ results: null, defaults: { shareResults: "" } });
  });

  test("is filled in from the last application before the sign-in", async () => {
    expect((await form(null)).defaults).toMatchObject({ phone: "+880 1712-345678" });
    const { defaults } = await form(null, null, await makeUser(database.db));
    expect(defaults).toMatchObject({ fullName: "Nusrat Jahan", email: "nusrat@example.com", phone: "" });
  });
});

test("only its student finds the application that was sent", async () => {
  expect(await findSent(database.db, student, sent)).toMatchObject({
    courses: [{ id: "physics", at: { id: "york" } }],
    phone: "+880 1712-345678",
  });
  expect(await findSent(database.db, await makeUser(database.db), sent)).toBeNull();
  expect(await findSent(database.db, student, "none")).toBeNull();
});
