/** Tests that staff find applications by what happened to their courses. */
import { eq, sql, TransactionRollbackError } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, courses, universities } from "#app/db/schema.ts";
import type { EndReason, Outcome } from "#app/db/words.ts";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { aCourse, aUniversity, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { type PlanNode, plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { choiceOptions } from "./choice-filters.server.ts";
import { applicationsInRange, exportApplications } from "./full-applications.server.ts";
import { listForStaff } from "./staff-applications.server.ts";
import { APPLICATION_SORTS, type ChoiceFilters, NO_CHOICE_FILTERS, OUTCOME_FILTERS } from "./staff-filters.ts";

const at = useDatabase();
let staff: Actor;
let student: Actor;

/** The names of applicants, each with a university, an intake, an outcome and an end for each of their courses. */
const APPLIED: Readonly<Record<string, readonly (readonly [string, string | null, Outcome, EndReason | null])[]>> = {
  Anika: [
    ["leeds", "2027-01", "conditional", null],
    ["leeds", "2027-09", "conditional", null],
    ["york", null, "refused", "refused"],
  ],
  Babul: [["york", "2027-01", "waiting", null]],
  Chitra: [["york", "2027-09", "waiting", "withdrawn"]],
  Dipu: [
    ["leeds", "2027-01", "unconditional", "declined"],
    ["york", "2027-01", "waitlisted", null],
  ],
};

beforeAll(async () => {
  student = await makeUser(at.db);
  staff = await makeStaff(at.db);
  for (const id of ["leeds", "york"])
    await at.db.insert(universities).values({ id, name: `University of ${id}`, city: "A", country: "England" });
  for (const [fullName, choices] of Object.entries(APPLIED)) {
    const ids: string[] = [];
    for (const [universityId] of choices) {
      const course = await makeCourse(at.db, { name: `MSc ${fullName} ${ids.length}` });
      await at.db.update(courses).set({ universityId }).where(eq(courses.id, course));
      ids.push(course);
    }
    await makeApplication(at.db, student, { fullName, selectedCourses: ids });
    for (const [place, [, intake, outcome, endReason]] of choices.entries())
      await at.db
        .update(applicationCourses)
        .set({ intake, outcome, endReason, endedAt: endReason ? new Date() : null })
        .where(eq(applicationCourses.courseId, ids[place] ?? ""));
    if (fullName === "Anika")
      await at.db
        .update(applicationCourses)
        .set({ reply: "accepted" })
        .where(eq(applicationCourses.courseId, ids[0] ?? ""));
  }
});

const find = async (choice: Partial<ChoiceFilters>, more = {}) => {
  const filters = { ...NO_CHOICE_FILTERS, ...choice };
  const wanted = { search: "", status: "", sort: "newest", page: 1, choice: filters, ...more } as const;
  const { groups, rows, total, isCut } = await listForStaff(at.db, staff, wanted);
  const all = [...groups.flatMap((group) => group.rows), ...rows];
  expect([total, isCut]).toEqual([all.length, false]);
  return all;
};
const names = async (choice: Partial<ChoiceFilters>, more = {}) =>
  (await find(choice, more)).map(({ fullName }) => fullName).sort();

describe("the list", () => {
  test.each<[Partial<ChoiceFilters>, string[]]>([
    [{}, ["Anika", "Babul", "Chitra", "Dipu"]],
    [{ outcome: "conditional" }, ["Anika"]],
    [{ outcome: "waiting" }, ["Babul"]],
    [{ outcome: "unconditional" }, []],
    [{ outcome: "refused" }, ["Anika"]],
    [{ outcome: "accepted" }, ["Anika"]],
    [{ outcome: "accepted", university: "york" }, []],
    [{ outcome: "open" }, ["Anika", "Babul", "Dipu"]],
    [{ outcome: "ended" }, ["Anika", "Chitra", "Dipu"]],
    [{ outcome: "end_withdrawn" }, ["Chitra"]],
    [{ intake: "2027-01" }, ["Anika", "Babul", "Dipu"]],
    [{ intake: "undecided" }, ["Anika"]],
    [{ university: "york" }, ["Anika", "Babul", "Chitra", "Dipu"]],
    [{ university: "leeds", intake: "2027-09" }, ["Anika"]],
    [{ university: "york", intake: "2027-01", outcome: "waitlisted" }, ["Dipu"]],
    [{ university: "leeds", intake: "2027-01", outcome: "waitlisted" }, []],
    [{ university: "no-such" }, []],
  ])("finds by %o, in each order", async (choice, expected) => {
    for (const sort of APPLICATION_SORTS) expect([sort, await names(choice, { sort })]).toEqual([sort, expected]);
  });

  test.each(APPLICATION_SORTS)("names the course first that is asked for, in the order %s", async (sort) => {
    const [row] = await find({ outcome: "refused" }, { sort });
    expect(row?.courses[0]).toMatchObject({ name: "MSc Anika 2" });
  });

  test("narrows the others too: words, a status, and the longest wait first", async () => {
    expect(await names({ university: "york" }, { search: "babul" })).toEqual(["Babul"]);
    expect(await names({ university: "york" }, { status: "visa_approved" })).toEqual([]);
    expect(await names({ university: "leeds" }, { sort: "waiting" })).toEqual(["Anika", "Dipu"]);
  });
});

test.each(OUTCOME_FILTERS)("the list, the API and the export agree about %s", async (outcome) => {
  const choice = { ...NO_CHOICE_FILTERS, outcome };
  const found = await names({ outcome });
  const { rows, total } = await applicationsInRange(
    at.db,
    staff,
    { search: "", status: "", choice },
    { limit: 50, offset: 0 },
  );
  expect(rows.map(({ fullName }) => fullName).sort()).toEqual(found);
  expect(total).toBe(found.length);
  const exported: string[] = [];
  const endings: (string | null)[] = [];
  for await (const batch of await exportApplications(at.db, staff, { search: "", status: "", choice }))
    for (const row of batch) {
      exported.push(row.fullName);
      // Only what is asked for leaves the house: another university's answer is not this one's business.
      expect(row.courses.length).toBeGreaterThan(0);
      endings.push(...row.courses.map(({ endReason }) => endReason));
    }
  expect(exported.sort()).toEqual(found);
  if (outcome === "open") expect(new Set(endings)).toEqual(new Set([null]));
});

test("offers the intakes and universities for which anyone has applied", async () => {
  const options = await choiceOptions(at.db, staff);
  expect(options.intakes).toEqual(["2027-01", "2027-09"]);
  expect(options.universities.map(({ id }) => id)).toEqual(expect.arrayContaining(["leeds", "york"]));
  await expect(choiceOptions(at.db, student)).rejects.toMatchObject({ code: "forbidden" });
});

test("offers a bounded number of universities, and always the one that is asked for", async () => {
  const added = at.db.transaction(async (tx) => {
    const [{ applicationId } = { applicationId: "" }] = await tx.select().from(applicationCourses).limit(1);
    const many = Array.from({ length: 301 }, (_, n) => `many-${n}`);
    await saveUniversities(
      tx,
      many.map((id) => aUniversity({ id, name: `A ${id}` })),
    );
    await saveCourses(
      tx,
      many.map((id) => aCourse({ id: `of-${id}`, universityId: id })),
    );
    await tx.execute(sql`insert into application_courses (application_id, course_id, position, course_name, university_name)
      select ${applicationId}, 'of-' || id, 100 + row_number() over (), 'LLM', name
      from universities where id like 'many-%'`);
    const offered = (await choiceOptions(tx, staff, "york")).universities.map(({ id }) => id);
    expect([offered.length, offered.filter((id) => id === "york")]).toEqual([301, ["york"]]);
    tx.rollback();
  });
  await expect(added).rejects.toBeInstanceOf(TransactionRollbackError);
});

test("a course that moves to another university takes its applications along", async () => {
  const course = await makeCourse(at.db, { name: "MSc Moved" });
  await makeApplication(at.db, student, { fullName: "Emon", selectedCourses: [course] });
  expect(await names({ university: "leeds" })).not.toContain("Emon");
  await at.db.update(courses).set({ universityId: "leeds" }).where(eq(courses.id, course));
  expect(await names({ university: "leeds" })).toContain("Emon");
});

/** Returns how the indexes of choices are read. A scan that is not of the index alone reads a row for each entry. */
const readsChoices = (nodes: readonly PlanNode[]) => [
  ...new Set(
    nodes
      .filter((node) => /^application_courses_(newest|by_|accepted)/.test(node["Index Name"] ?? ""))
      .map((node) => node["Node Type"]),
  ),
];

testOfPlans("every list of a crowd of choices comes from an index", async () => {
  const course = await makeCourse(at.db, { name: "MSc Crowd" });
  await at.db.execute(sql`insert into users (id, email) select md5(n::text)::uuid, 'crowd-' || n || '@example.com'
    from generate_series(0, 4999) n`);
  await at.db.execute(sql`
    with crowd as (
      insert into applications (reference, user_id, full_name, email, phone, idempotency_key, created_at, status_changed_at)
      select 'SH-' || lpad(n::text, 6, '0'), md5((n % 5000)::text)::uuid, 'Crowd ' || n, 'crowd@example.com', '+8801', 'crowd ' || n,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${CROWD}::int) n returning id, reference
    )
    insert into application_courses
      (application_id, course_id, position, course_name, university_name, intake, outcome, reply, ended_at, end_reason)
    select id, ${course}, 0, 'MSc Crowd', 'University',
      (array['2027-01', '2027-09', '2028-01'])[1 + right(reference, 6)::int * 3 / (${CROWD}::int + 1)],
      (array['waiting', 'conditional'])[1 + right(reference, 6)::int % 2],
      case when right(reference, 6)::int % 4 = 1 then 'accepted' end,
      case when right(reference, 6)::int % 10 = 0 then now() end,
      case when right(reference, 6)::int % 10 = 0 then 'withdrawn' end
    from crowd`);
  await at.db.execute(sql`vacuum analyze`);
  for (const choice of [
    { outcome: "conditional" },
    { outcome: "ended" },
    { outcome: "accepted" },
    { outcome: "deposit_paid" },
    { outcome: "visa" },
    { outcome: "end_withdrawn" },
    { outcome: "end_no_contact" },
    { intake: "2028-01" },
    { intake: "undecided" },
    { intake: "2027-09", outcome: "conditional" },
    { university: "york" },
    { university: "york", intake: "2027-01", outcome: "waiting" },
  ] as const) {
    for (const sort of APPLICATION_SORTS) {
      const wanted = { search: "", status: "", sort, page: 1, choice: { ...NO_CHOICE_FILTERS, ...choice } } as const;
      const nodes = await plansOf(at.db, () => listForStaff(at.db, staff, wanted));
      expect(nodes.length).toBeGreaterThan(0);
      const large = scannedTables(nodes).filter((table) => /^application(s|_courses)$/.test(table));
      expect([choice, sort, large]).toEqual([choice, sort, []]);
      if (sort === "newest") expect([choice, readsChoices(nodes)]).toEqual([choice, ["Index Only Scan"]]);
    }
  }
  // The orders that no index has are those of the newest, and the page says so.
  const many = { search: "", status: "", page: 1, choice: { ...NO_CHOICE_FILTERS, outcome: "conditional" } } as const;
  expect(await listForStaff(at.db, staff, { ...many, sort: "newest" })).toMatchObject({ isCut: false });
  for (const sort of ["waiting", "action"] as const) {
    const { isCut, total, groups } = await listForStaff(at.db, staff, { ...many, sort });
    expect([isCut, total]).toEqual([true, COUNTED_UP_TO + 1]);
    expect(groups.every((group) => group.total <= COUNTED_UP_TO)).toBe(true);
    expect(await listForStaff(at.db, staff, { ...many, sort, page: 50 })).toMatchObject({ hasNext: false });
  }
});
