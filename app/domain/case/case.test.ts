/** What holds of every case, whatever has happened: random histories, and single ones that once told two stories. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applicationSteps, outcomes } from "#app/db/words.ts";
import { type RecordedChoice, recorded } from "#app/domain/applications/choice-record.ts";
import { canReply, canWithdraw, isOpen, offerTerms } from "#app/domain/lifecycle/choice.ts";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import { addDays } from "#app/domain/values/days.ts";
import { isShort } from "../../../tests/support/lanes.ts";
import { caseOf, firstAction, type Knowledge, type PersonCase } from "./case.ts";
import type { CaseChoice } from "./facts.ts";
import { nextOfChoice, staffHeadline } from "./staff-words.ts";
import { isGoing, STAGES } from "./stage.ts";
import { headlineOf } from "./words.ts";

const FIRST_DAY = "2026-11-01";
const figures = caseFigures();

const knowing = (today: string, more: Partial<Knowledge> = {}): Knowledge => ({
  ...{ figures, today, hasBankEvidence: false, papersOf: () => 0 },
  ...more,
});

type Recorded = CaseChoice & RecordedChoice;

const begun = (courseId: string, universityName: string): Recorded => ({
  ...aCaseChoice({ courseId, universityName }),
  ...{ courseName: courseId, outcomeNote: null, repliedOn: null, repliedBy: null, casIssuedOn: null },
  ...{ casCheck: null, universityReference: null, endNote: null, withdrawalReason: null, withdrawalNote: null },
});

interface History {
  today: string;
  hasBankEvidence: boolean;
  applications: { id: string; reference: string; courses: Recorded[]; tasks: [] }[];
}

const start = (): History => ({
  ...{ today: FIRST_DAY, hasBankEvidence: false },
  applications: [
    {
      id: "a",
      reference: "SH-A",
      courses: [begun("law", "University of Hull"), begun("maths", "Kent University")],
      tasks: [],
    },
    { id: "b", reference: "SH-B", courses: [begun("art", "University of York")], tasks: [] },
  ],
});

/** What may happen: to a choice, or to the day and the documents. What is not possible at the time does nothing. */
type Happening =
  | { to: number; does: "accept" | "decline" | "withdraw" | "reopen" | "pay" | "meet" }
  | { to: number; records: Parameters<typeof recorded>[1] }
  | { days: number }
  | { bankEvidence: boolean };

const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays(FIRST_DAY, days));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const conditions = fc.array(
  fc.record({ text: fc.constantFrom("Transcript", "IELTS"), due: maybe(day), metOn: fc.constant(null) }),
  { maxLength: 2 },
);
const offered = fc.record({
  ...{ outcome: fc.constantFrom("conditional", "unconditional"), replyBy: maybe(day), startsOn: maybe(day) },
  ...{ deposit: maybe(fc.integer({ min: 0, max: 5_000 })), depositDue: maybe(day), conditions },
  feeAfterScholarship: maybe(fc.integer({ min: 5_000, max: 40_000 })),
});
/** What staff record at once, as an office does it, and now and then a single field or step at random. */
const record = fc.oneof(
  { weight: 4, arbitrary: offered },
  { weight: 1, arbitrary: fc.record({ outcome: fc.constantFrom(...outcomes) }) },
  { weight: 2, arbitrary: fc.record({ depositPaidOn: maybe(day) }) },
  { weight: 2, arbitrary: fc.record({ casNumber: maybe(fc.constant("E4G7")), startsOn: maybe(day) }) },
  { weight: 2, arbitrary: fc.record({ visaAppliedOn: maybe(day), biometricsOn: maybe(day) }) },
  {
    weight: 1,
    arbitrary: fc.record({ visaDecision: maybe(fc.constantFrom("approved", "refused")), visaDecidedOn: day }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom(...applicationSteps) }) },
  { weight: 1, arbitrary: fc.record({ endReason: maybe(fc.constantFrom("no_contact", "visa_refused")) }) },
) as fc.Arbitrary<Parameters<typeof recorded>[1]>;
const to = fc.integer({ min: 0, max: 2 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ to, does: fc.constantFrom("accept", "accept", "pay", "meet", "reopen") }) },
  { weight: 1, arbitrary: fc.record({ to, does: fc.constantFrom("decline", "withdraw") }) },
  { weight: 6, arbitrary: fc.record({ to, records: record }) },
  { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ bankEvidence: fc.boolean() }) },
) as fc.Arbitrary<Happening>;

const all = ({ applications }: History) => applications.flatMap(({ courses }) => courses);

/** Does it as the transactions do: one offer of all is accepted by the student. */
function happens(history: History, one: Happening): void {
  if ("days" in one) history.today = addDays(history.today, one.days);
  else if ("bankEvidence" in one) history.hasBankEvidence = one.bankEvidence;
  else {
    const choice = all(history)[one.to];
    if (!choice) return;
    const now = new Date(`${history.today}T06:00:00Z`);
    if ("records" in one) Object.assign(choice, recorded(choice, one.records, now, history.today));
    else if (one.does === "accept") {
      const isTaken = all(history).some((other) => other !== choice && isOpen(other) && other.reply === "accepted");
      if (canReply(choice) && !isTaken) Object.assign(choice, { reply: "accepted", acceptedTerms: offerTerms(choice) });
    } else if (one.does === "decline" && canReply(choice))
      Object.assign(choice, { reply: "declined", endedAt: now, endReason: "declined" });
    else if (one.does === "withdraw" && canWithdraw(choice))
      Object.assign(choice, { endedAt: now, endReason: "withdrawn" });
    else if (one.does === "reopen" && choice.endReason === "withdrawn")
      Object.assign(choice, { endedAt: null, endReason: null, reply: null, acceptedTerms: null });
    else if (one.does === "pay" && isOpen(choice)) Object.assign(choice, { depositPaidOn: history.today });
    else if (one.does === "meet" && isOpen(choice))
      Object.assign(choice, { conditions: choice.conditions.map((it) => ({ ...it, metOn: history.today })) });
  }
}

const caseAfter = (history: History): PersonCase<Recorded> =>
  caseOf(history.applications, knowing(history.today, { hasBankEvidence: history.hasBankEvidence }));

function holds(history: History): PersonCase<Recorded> {
  const person = caseAfter(history);
  for (const one of person.choices) {
    const { applicationId, choice, stage, turn, dates, actions } = one;
    expect(staffHeadline(one, history.today)).toMatch(/\.$/);
    expect(nextOfChoice(one) === null).toBe(turn === "nobody");
    // One party has the turn of each open choice, and none of an ended one.
    expect(turn === "nobody").toBe(!isOpen(choice));
    expect(stage === "ended").toBe(!isOpen(choice));
    for (const action of actions) {
      expect(action).toMatchObject({ applicationId, courseId: choice.courseId });
      // Nothing is asked whose fact is recorded.
      if (action.kind === "reply") expect(choice.reply).not.toBe("accepted");
      if (action.kind === "terms") expect(choice.acceptedTerms).not.toEqual(offerTerms(choice));
      if (action.kind === "deposit") expect([choice.depositPaidOn, choice.reply]).toEqual([null, "accepted"]);
      if (action.kind === "condition")
        expect(choice.conditions.some(({ text, metOn }) => text === action.condition && metOn === null)).toBe(true);
      if (action.kind === "money" || action.kind === "visa") expect(choice.visaAppliedOn).toBeNull();
      if (action.kind === "biometrics") expect(choice.visaDecision).toBeNull();
      // A day of an action is a date, once.
      if (action.day !== null)
        expect(dates.some(({ kind, day: at }) => kind === action.kind && at === action.day)).toBe(true);
    }
    // What has changed since it was accepted is asked, until the CAS, and nothing is with the office meanwhile.
    const isOther = choice.acceptedTerms !== null && !isDeepStrictEqual(choice.acceptedTerms, offerTerms(choice));
    const isAsked = isOther && isOpen(choice) && choice.casNumber === null;
    expect(actions.some(({ kind }) => kind === "terms")).toBe(isAsked);
    if (isAsked) expect(stage).not.toBe("ready_for_cas");
    // Each date has one day. Two conditions may be the same words.
    const kinds = dates.flatMap(({ kind }) => (kind === "condition" ? [] : [kind]));
    expect(kinds).toEqual([...new Set(kinds)]);
  }
  const open = person.choices.filter(({ stage }) => stage !== "ended");
  expect(person.focus === null).toBe(open.length === 0);
  // Who goes with one course reads of that one first, and ended ones come last.
  if (open.some(({ stage }) => isGoing(stage))) expect(isGoing(person.focus?.stage ?? "ended")).toBe(true);
  expect(person.choices.slice(0, open.length)).toEqual(open);
  const days = person.actions.map(({ day: at }) => at ?? "9999");
  expect(days).toEqual(days.toSorted());
  const headline = headlineOf(person, { today: history.today, promise: null, rate: 16_500 });
  expect(headline?.title).toMatch(/\.$/);
  return person;
}

test("no history of students, staff and days tells two stories, and they come to every stage and action", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const history = start();
      for (const one of happenings) {
        happens(history, one);
        const { choices, actions } = holds(history);
        for (const word of [...choices.map(({ stage }) => stage), ...actions.map(({ kind }) => `do ${kind}`)])
          seen.add(word);
      }
    }),
    { numRuns: isShort ? 300 : 10_000 },
  );
  const actions = ["reply", "deposit", "condition", "money", "visa", "biometrics", "review", "terms"].map(
    (kind) => `do ${kind}`,
  );
  // A few hundred may miss what is rare.
  if (!isShort) expect([...seen].toSorted()).toEqual([...STAGES, ...actions].toSorted());
});

/** Returns the case of one choice alone. */
const caseOfOne = (more: Partial<CaseChoice>, today = "2026-11-10") =>
  caseOf([{ id: "a", reference: "SH-A", courses: [aCaseChoice(more)], tasks: [] }], knowing(today));

const offer = { outcome: "conditional", step: "offer_issued", replyBy: "2026-12-04", deposit: 3_000 } as const;

test("an offer asks for an answer alone, and for the deposit once it is accepted", () => {
  expect(caseOfOne(offer).actions.map(({ kind }) => kind)).toEqual(["reply"]);
  const { actions } = caseOfOne({ ...offer, reply: "accepted", intake: null });
  expect(actions.map(({ kind, day: at }) => [kind, at])).toEqual([["deposit", null]]);
});

test("an accepted offer whose terms change asks to be confirmed before anything else, until it is or has a CAS", () => {
  const accepted: Partial<CaseChoice> = { ...offer, deposit: 6_000, depositDue: "2026-11-20", reply: "accepted" };
  const terms = { fee: null, deposit: 2_000, conditions: [] };
  const theCase = caseOfOne({ ...accepted, acceptedTerms: terms, intake: null });
  expect(theCase.actions.map(({ kind }) => kind)).toEqual(["deposit", "terms"]);
  expect(headlineOf(theCase, { today: "2026-11-10", promise: null, rate: null })?.lead).toBe(
    "Next: Confirm the offer as it is now.",
  );
  const asks = (more: Partial<CaseChoice>) =>
    caseOfOne({ ...accepted, depositPaidOn: "2026-11-09", acceptedTerms: terms, intake: null, ...more });
  expect(asks({}).focus).toMatchObject({ stage: "conditions", turn: "student" });
  expect(asks({ acceptedTerms: { ...terms, deposit: 6_000 } }).focus).toMatchObject({ stage: "ready_for_cas" });
  // What was accepted before terms were kept is taken to be as it is.
  expect(asks({ acceptedTerms: null }).focus).toMatchObject({ stage: "ready_for_cas" });
  expect(asks({ casNumber: "E4G7" }).actions.map(({ kind }) => kind)).toEqual(["visa"]);
});

test("a day that is over is said as that, and an estimate that is over as soon as possible", () => {
  const lead = (more: Partial<CaseChoice>, today: string) =>
    headlineOf(caseOfOne({ ...offer, reply: "accepted", ...more }, today), { today, promise: null, rate: null })?.lead;
  expect(lead({ depositDue: "2026-11-05", intake: null }, "2026-11-10")).toBe(
    "Next: Pay the deposit: £3,000. It was due on 5 November 2026.",
  );
  const asked = { step: "cas_requested", depositPaidOn: "2026-11-01" } as const;
  expect(lead(asked, "2026-11-10")).toBe("Next: Have the money in the bank, by Friday 13 November 2026.");
  expect(lead(asked, "2026-11-20")).toBe("Next: Have the money in the bank, as soon as you can.");
});

test("an accepted offer stands before a nearer date of another one, and an ended one last", () => {
  const courses = [
    aCaseChoice({ courseId: "ended", endedAt: new Date(), endReason: "declined", reply: "declined" }),
    aCaseChoice({ ...offer, courseId: "near", replyBy: "2026-11-11" }),
    aCaseChoice({ ...offer, courseId: "accepted", reply: "accepted" }),
    aCaseChoice({ courseId: "waiting", applyBy: "2026-11-10" }),
  ];
  const { choices, focus } = caseOf([{ id: "a", reference: "SH-A", courses, tasks: [] }], knowing("2026-11-10"));
  expect(choices.map(({ choice }) => choice.courseId)).toEqual(["accepted", "near", "waiting", "ended"]);
  expect(focus?.choice.courseId).toBe("accepted");
});

test("beside an accepted offer another one is to be declined, and after the CAS nothing is asked of it", () => {
  const other = aCaseChoice({ ...offer, courseId: "other", intake: null, depositDue: "2026-12-20" });
  const asked = (more: Partial<CaseChoice>) => {
    const courses = [aCaseChoice({ ...offer, reply: "accepted", ...more }), other];
    const { choices } = caseOf([{ id: "a", reference: "SH-A", courses, tasks: [] }], knowing("2026-11-10"));
    const beside = choices.find(({ choice }) => choice === other);
    return [beside?.dates.map(({ kind }) => kind), beside?.actions.map(({ kind }) => kind), beside?.money.toShow];
  };
  expect(asked({})).toEqual([["reply"], ["reply"], null]);
  expect(asked({ casNumber: "E4G7" })).toEqual([[], [], null]);
  expect(asked({ casNumber: "E4G7", visaDecision: "approved" })).toEqual([[], [], null]);
});

test("two offers are told as two, with the first day to answer", () => {
  const courses = [
    aCaseChoice({ ...offer, courseId: "a" }),
    aCaseChoice({ ...offer, courseId: "b", replyBy: "2026-11-20" }),
  ];
  const person = caseOf([{ id: "a", reference: "SH-A", courses, tasks: [] }], knowing("2026-11-10"));
  expect(headlineOf(person, { today: "2026-11-10", promise: null, rate: null })?.title).toBe(
    "2 universities offer you a place. The first answer is due by Friday 20 November 2026.",
  );
});

test("documents to send give the student the turn, and a promise stands before them", () => {
  const courses = [aCaseChoice({ step: "reviewing" })];
  const person = caseOf(
    [{ id: "a", reference: "SH-A", courses, tasks: [] }],
    knowing("2026-11-10", { papersOf: () => 3 }),
  );
  expect(person.focus).toMatchObject({ turn: "student", papers: 3 });
  const lead = (promise: string | null) => headlineOf(person, { today: "2026-11-10", promise, rate: null })?.lead;
  expect(lead(null)).toBe("Send the documents that are still missing. Then your application goes to the university.");
  expect(lead("We call you today.")).toBe("We call you today.");
});

test("a pack to look at gives the student the turn and comes first, until the choice has ended", () => {
  const of = (choice: Parameters<typeof aCaseChoice>[0]) =>
    caseOf(
      [{ id: "a", reference: "SH-A", courses: [aCaseChoice({ packId: "p1", ...choice })], tasks: [] }],
      knowing("2026-11-10"),
    );
  const person = of({ step: "reviewing" });
  expect(person.focus?.turn).toBe("student");
  expect(person.focus && firstAction(person.focus)).toMatchObject({ kind: "pack", packId: "p1", day: null });
  expect(headlineOf(person, { today: "2026-11-10", promise: null, rate: null })?.lead).toBe(
    "Next: Look at what we send, and approve it.",
  );
  const ended = of({ endedAt: new Date(), endReason: "withdrawn" });
  expect(ended.actions).toEqual([]);
});

test("tasks of an ended choice are over, and those of the application while nothing goes on", () => {
  const task = (id: string, courseId: string | null) =>
    ({ id, courseId, kind: "written", title: id, dueOn: "2026-11-12", isOwn: false }) as const;
  const tasks = [task("law", "law"), task("all", null)];
  const of = (courses: CaseChoice[]) =>
    caseOf([{ id: "a", reference: "SH-A", courses, tasks }], knowing("2026-11-10")).actions.map(({ key }) => key);
  const ended = aCaseChoice({ endedAt: new Date(), endReason: "withdrawn" });
  expect(of([aCaseChoice({ intake: null })])).toEqual(["law", "all"]);
  expect(of([ended, aCaseChoice({ courseId: "maths", intake: null })])).toEqual(["all"]);
  expect(of([ended])).toEqual([]);
});
