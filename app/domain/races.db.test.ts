/** Two people do the same thing at the same moment: one wins, the other is told in words, and nothing is half done. */
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, contacts, documentFiles, documents, leads, tasks } from "#app/db/schema.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { replyToOffer, takeWithdrawalBack, withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { undoChoice, undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { reviewDocument } from "#app/domain/documents/review.server.ts";
import { changeLeadStatus } from "#app/domain/leads/change-lead.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { give, take } from "#app/domain/owners/ownership.server.ts";
import { addTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask } from "#app/domain/tasks/change-task.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../tests/support/database.ts";

const at = useDatabase();
let [one, two]: Actor[] = [];
beforeAll(async () => {
  one = await makeStaff(at.db, { fullName: "Farhana Haque" });
  two = await makeStaff(at.db, { fullName: "Imran Kabir" });
});
const staff = (): [Actor, Actor] => [one as Actor, two as Actor];

async function aLead(): Promise<string> {
  const email = `lead-${crypto.randomUUID()}@example.com`;
  const input = { name: "Rakibul Hasan", email, source: "direct", status: "new" } as const;
  const made = await createLead(at.db, staff()[0], input, { key: crypto.randomUUID(), knownEmail: email });
  if (!("id" in made)) throw new Error("no lead");
  await at.db.update(leads).set({ ownerId: null, ownedSince: null }).where(eq(leads.id, made.id));
  return made.id;
}

/** An application for two courses, both with an offer. */
async function offered() {
  const student = await makeUser(at.db);
  const courses = [await makeCourse(at.db), await makeCourse(at.db)];
  const { id } = await makeApplication(at.db, student, { selectedCourses: courses });
  const [first = "", second = ""] = courses;
  for (const courseId of courses) {
    const record = { outcome: "conditional" as const };
    await recordChoice(at.db, staff()[0], { applicationId: id, courseId, version: 1, record });
  }
  const version = async () => (await at.db.select().from(applications).where(eq(applications.id, id)))[0]?.version ?? 0;
  return { student, id, first, second, version };
}

async function aDocument(): Promise<string> {
  const student = await makeUser(at.db);
  const sent = { userId: student.id, kindId: "passport", state: "sent" } as const;
  const [document] = await at.db.insert(documents).values(sent).returning({ id: documents.id });
  const documentId = document?.id ?? "";
  await at.db.insert(documentFiles).values({
    ...{ documentId, position: 1, kind: "pdf", shownName: "p.pdf", size: 1, pages: 1, sha256: crypto.randomUUID() },
    ...{ storeKey: `documents/${crypto.randomUUID()}`, scan: "clean" },
  });
  return documentId;
}

type Race = () => Promise<[Promise<unknown>, Promise<unknown>]>;

/** Every place where one of two loses, with the code of what the loser is told. Each code but "not_found" is a 409. */
const RACES: readonly (readonly [name: string, race: Race, loses: string])[] = [
  [
    "two take an application",
    async () => {
      const { id } = await makeApplication(at.db, await makeUser(at.db));
      return [
        take(at.db, staff()[0], { kind: "application", id }),
        take(at.db, staff()[1], { kind: "application", id }),
      ];
    },
    "taken",
  ],
  [
    "two take a lead",
    async () => {
      const id = await aLead();
      return [take(at.db, staff()[0], { kind: "lead", id }), take(at.db, staff()[1], { kind: "lead", id })];
    },
    "taken",
  ],
  [
    "two give a lead, each as they saw it",
    async () => {
      const [id, gift] = [await aLead(), { kind: "lead", seen: null } as const];
      const [a, b] = staff();
      return [give(at.db, a, { ...gift, id, ownerId: a.id }), give(at.db, b, { ...gift, id, ownerId: b.id })];
    },
    "stale",
  ],
  [
    "two set the status of an application",
    async () => {
      const { id: applicationId } = await makeApplication(at.db, await makeUser(at.db));
      const set = (who: Actor, status: string) => changeStatus(at.db, who, { applicationId, status, version: 1 });
      return [set(staff()[0], "reviewing"), set(staff()[1], "offer_issued")];
    },
    "stale",
  ],
  [
    "two record a course",
    async () => {
      const { id: applicationId, first: courseId } = await offered();
      const set = (who: Actor, outcome: "refused" | "waitlisted") =>
        recordChoice(at.db, who, { applicationId, courseId, version: 2, record: { outcome } });
      return [set(staff()[0], "refused"), set(staff()[1], "waitlisted")];
    },
    "stale",
  ],
  [
    "two undo a status",
    async () => {
      const { id: applicationId } = await makeApplication(at.db, await makeUser(at.db));
      await changeStatus(at.db, staff()[0], { applicationId, status: "reviewing", version: 1 });
      const undo = (who: Actor) => undoStatus(at.db, who, { applicationId, version: 2 });
      return [undo(staff()[0]), undo(staff()[1])];
    },
    "stale",
  ],
  [
    "two undo what was recorded for a course",
    async () => {
      const { id: applicationId, first: courseId } = await offered();
      const undo = (who: Actor) => undoChoice(at.db, who, { applicationId, courseId, version: 2 });
      return [undo(staff()[0]), undo(staff()[1])];
    },
    "stale",
  ],
  [
    "staff undo an offer while its student accepts it",
    async () => {
      const { id: applicationId, first: courseId, student } = await offered();
      return [
        undoChoice(at.db, staff()[0], { applicationId, courseId, version: 2 }),
        replyToOffer(at.db, student, { applicationId, courseId, reply: "accepted" }),
      ];
    },
    "stale",
  ],
  [
    "a student accepts two offers",
    async () => {
      const { id: applicationId, first, second, student } = await offered();
      const accept = (courseId: string) => replyToOffer(at.db, student, { applicationId, courseId, reply: "accepted" });
      return [accept(first), accept(second)];
    },
    "stale",
  ],
  [
    "a student accepts and declines an offer",
    async () => {
      const { id: applicationId, first: courseId, student } = await offered();
      const say = (reply: "accepted" | "declined") => replyToOffer(at.db, student, { applicationId, courseId, reply });
      return [say("accepted"), say("declined")];
    },
    "stale",
  ],
  [
    "a student takes a withdrawal back while staff record another end",
    async () => {
      const { id: applicationId, first: courseId, student } = await offered();
      await withdrawChoice(at.db, student, { applicationId, courseId, reason: "cost" });
      return [
        recordChoice(at.db, staff()[0], {
          applicationId,
          courseId,
          version: 3,
          record: { endReason: "course_closed" },
        }),
        takeWithdrawalBack(at.db, student, { applicationId, courseId }),
      ];
    },
    "stale",
  ],
  [
    "two decide about a document",
    async () => {
      const id = await aDocument();
      const accepted = { state: "accepted", expiresOn: null } as const;
      const refused = { state: "not_accepted", reason: "unreadable", note: null } as const;
      return [
        reviewDocument(at.db, staff()[0], { id, version: 1, ...accepted }),
        reviewDocument(at.db, staff()[1], { id, version: 1, ...refused }),
      ];
    },
    "stale",
  ],
  [
    "two move a task to different days",
    async () => {
      const { id: applicationId } = await makeApplication(at.db, await makeUser(at.db));
      const target = { kind: "application", id: applicationId } as const;
      const task = { title: "Call the bank", dueOn: "2030-01-01", courseId: null, for: staff()[0].id };
      const { id } = await addTask(at.db, staff()[0], target, task);
      const move = (who: Actor, dueOn: string) => changeTask(at.db, who, id, { dueOn, version: 1 });
      return [move(staff()[0], "2030-01-02"), move(staff()[1], "2030-01-03")];
    },
    "stale",
  ],
  [
    "two set the status of a lead",
    async () => {
      const leadId = await aLead();
      const set = (who: Actor, status: "contacted" | "lost") =>
        changeLeadStatus(at.db, who, { leadId, version: 1 }, status);
      return [set(staff()[0], "contacted"), set(staff()[1], "lost")];
    },
    "stale",
  ],
];

describe("at the same moment", () => {
  test.each(RACES)("%s: one wins, and the other is told", async (_, race, loses) => {
    const ends = await Promise.allSettled(await race());
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refusal = ends.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refusal.reason).toMatchObject({ code: loses, message: expect.stringMatching(/\S.+\.$/) });
  });
});

describe("a second press of the same person", () => {
  test("takes a withdrawal back once", async () => {
    const { id: applicationId, first: courseId, student } = await offered();
    await withdrawChoice(at.db, student, { applicationId, courseId, reason: "cost" });
    const back = () => takeWithdrawalBack(at.db, student, { applicationId, courseId });
    const ends = await Promise.all([back(), back()]);
    expect(ends.map(({ changed }) => changed).toSorted()).toEqual([false, true]);
  });

  test("accepts an offer once", async () => {
    const { id: applicationId, first: courseId, student } = await offered();
    const accept = () => replyToOffer(at.db, student, { applicationId, courseId, reply: "accepted" });
    const ends = await Promise.all([accept(), accept()]);
    expect(ends.map(({ changed }) => changed).toSorted()).toEqual([false, true]);
  });

  test("marks a task as done once", async () => {
    const { id: applicationId } = await makeApplication(at.db, await makeUser(at.db));
    const target = { kind: "application", id: applicationId } as const;
    const task = { title: "Call the bank", dueOn: "2030-01-01", courseId: null, for: staff()[0].id };
    const { id } = await addTask(at.db, staff()[0], target, task);
    const done = (who: Actor) => changeTask(at.db, who, id, { isDone: true, version: 1 });
    const ends = await Promise.all([done(staff()[0]), done(staff()[1])]);
    expect(ends.map(({ changed }) => changed).toSorted()).toEqual([false, true]);
    expect(await at.db.$count(tasks, inArray(tasks.id, [id]))).toBe(1);
    expect(await at.db.$count(contacts, eq(contacts.applicationId, applicationId))).toBe(0);
  });
});

test("a lead that a colleague has just taken is said to be taken, also to those who do not see it", async () => {
  const [id, winner] = [await aLead(), await makeUser(at.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" })];
  await take(at.db, winner, { kind: "lead", id });
  const late = await makeUser(at.db, { role: "counsellor" });
  const refused = take(at.db, late, { kind: "lead", id });
  await expect(refused).rejects.toMatchObject({
    code: "taken",
    message: expect.stringContaining("Mehzabin Chowdhury"),
  });
});
