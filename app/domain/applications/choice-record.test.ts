import { describe, expect, test } from "vitest";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { type ChoiceRecord, newsOf, type RecordedChoice, recorded } from "./choice-record.ts";

const TODAY = "2026-11-21";
const NOW = new Date("2026-11-21T04:20:00Z");

const before: RecordedChoice = {
  courseId: "teesside-chemical",
  courseName: "MSc Chemical Engineering",
  universityName: "Teesside University",
  intake: "2027-01",
  step: "submitted_to_university",
  outcome: "waiting",
  outcomeNote: null,
  offerOn: null,
  replyBy: null,
  conditions: [],
  acceptedTerms: null,
  paidPence: 0,
  casCheck: null,
  feeAfterScholarship: null,
  deposit: null,
  depositDue: null,
  depositPaidOn: null,
  reply: null,
  repliedOn: null,
  repliedBy: null,
  casNumber: null,
  casIssuedOn: null,
  casExpiresOn: null,
  startsOn: null,
  visaAppliedOn: null,
  biometricsOn: null,
  visaDecidedOn: null,
  visaDecision: null,
  universityReference: null,
  sentOn: null,
  endedAt: null,
  endReason: null,
  endNote: null,
  withdrawalReason: null,
  withdrawalNote: null,
};
const once = (record: ChoiceRecord, from = before) => recorded(from, record, NOW, TODAY);
const offer = once({ outcome: "conditional" });
const refused = once({ outcome: "refused" });
const withCas = once({ casNumber: "E4G7KA11R2Y8P0" }, offer);

describe("recording", () => {
  test.each<[string, ChoiceRecord, RecordedChoice, Partial<RecordedChoice>]>([
    [
      "an offer is of today and proves its step",
      { outcome: "conditional" },
      before,
      { offerOn: TODAY, step: "offer_issued" },
    ],
    ["an offer of another day", { outcome: "conditional", offerOn: "2026-11-17" }, before, { offerOn: "2026-11-17" }],
    ["a refusal ends the choice", { outcome: "refused" }, before, { endReason: "refused", endedAt: NOW }],
    ["a refusal that was wrong opens it", { outcome: "waiting" }, refused, { endReason: null, endedAt: null }],
    [
      "a declined offer ends it",
      { reply: "declined" },
      offer,
      { endReason: "declined", repliedBy: "staff", repliedOn: TODAY },
    ],
    ["an accepted one stays open", { reply: "accepted" }, offer, { endReason: null, reply: "accepted" }],
    ["no answer has no day", { reply: null }, once({ reply: "accepted" }, offer), { repliedOn: null, repliedBy: null }],
    [
      "a CAS is valid for 6 months",
      { casNumber: "E4G7", casIssuedOn: "2026-12-18" },
      offer,
      { step: "cas_issued", casExpiresOn: "2027-06-18" },
    ],
    [
      "a CAS with an end of its own",
      { casNumber: "E4G7", casExpiresOn: "2027-03-01" },
      offer,
      { casExpiresOn: "2027-03-01" },
    ],
    ["a visa application", { visaAppliedOn: "2026-12-21" }, withCas, { step: "student_visa_application_submitted" }],
    [
      "a refused visa has a day, and leaves the choice open",
      { visaDecision: "refused" },
      withCas,
      { endReason: null, visaDecidedOn: TODAY },
    ],
    ["a visa", { visaDecision: "approved" }, withCas, { step: "visa_approved", endReason: null }],
    ["a step that staff set, also backwards", { step: "reviewing" }, offer, { step: "reviewing" }],
    ["sending has a day", { step: "submitted_to_university" }, { ...before, step: "reviewing" }, { sentOn: TODAY }],
    [
      "an end with its note",
      { endReason: "deferred", endNote: "September" },
      before,
      { endedAt: NOW, endNote: "September" },
    ],
    [
      "no end has no note",
      { endReason: null },
      once({ endReason: "other", endNote: "why" }),
      { endedAt: null, endNote: null },
    ],
  ])("%s", (_, record, from, expected) => {
    expect(once(record, from)).toMatchObject(expected);
  });

  test("a CAS of another day moves the day it expires, unless that was typed", () => {
    const before = once({ casNumber: "E4G7", casIssuedOn: "2026-12-18" });
    const again = (record: ChoiceRecord) => recorded(before, record, NOW, TODAY).casExpiresOn;
    expect(again({ casIssuedOn: "2026-12-28", casExpiresOn: before.casExpiresOn })).toBe("2027-06-28");
    expect(again({ casIssuedOn: "2026-12-28", casExpiresOn: "2027-07-01" })).toBe("2027-07-01");
    const typed = once({ casNumber: "E4G7", casIssuedOn: "2026-12-18", casExpiresOn: "2027-05-01" });
    expect(recorded(typed, { casIssuedOn: "2026-12-28" }, NOW, TODAY).casExpiresOn).toBe("2027-05-01");
  });

  test("an offer that was a mistake leaves nothing to answer or to pay, and its step is proven no longer", () => {
    const known = once({ outcome: "conditional", deposit: 2_000, replyBy: "2026-12-01", reply: "accepted" }, before);
    expect(known.step).toBe("offer_issued");
    expect(recorded(known, { outcome: "waiting" }, NOW, TODAY)).toMatchObject({
      ...{ step: "submitted_to_university", offerOn: null, replyBy: null, deposit: null, reply: null },
    });
  });

  test("an answer of the university that opens an ended choice asks the student again", () => {
    const ended = once({ endReason: "no_contact" }, { ...once({ outcome: "conditional" }, before), reply: "accepted" });
    const opened = recorded(ended, { outcome: "unconditional", endReason: null }, NOW, TODAY);
    expect(opened).toMatchObject({ reply: null, endReason: null });
  });

  test("leaves what is not recorded", () => {
    expect(once({ deposit: undefined as unknown as null }, { ...before, deposit: 4_000 }).deposit).toBe(4_000);
  });
});

describe("the student reads", () => {
  /** An offer of which the student knows. */
  const known = once(
    { outcome: "conditional", deposit: 2_000, conditions: [{ text: "Final transcript", due: null, metOn: null }] },
    before,
  );
  const met = [{ text: "Final transcript", due: null, metOn: "2026-11-20" }];

  const reads = (record: ChoiceRecord, from = before) => {
    const content = newsOf(from, once(record, from));
    return content && notificationText({ content, title: null, message: null });
  };

  test("what has changed in an offer, with what it was", () => {
    expect(reads({ deposit: 6_000, replyBy: "2026-12-01" }, known)?.message?.split("\n").slice(1)).toEqual([
      "Deposit: £6,000, not £2,000",
      "Reply by: 1 December 2026, not none",
    ]);
  });

  test("an offer with what it asks", () => {
    const terms: ChoiceRecord = {
      outcome: "conditional",
      replyBy: "2026-11-24",
      deposit: 4_000,
      depositDue: "2026-12-15",
      conditions: [
        { text: "IELTS 6.5 with writing 6.0", due: "2027-01-05", metOn: null },
        { text: "Final transcript", due: null, metOn: "2026-11-20" },
      ],
    };
    expect(reads(terms)).toEqual({
      title: "Offer from Teesside University",
      message:
        "Your conditional offer for MSc Chemical Engineering is here. Reply by 24 November 2026. The deposit is £4,000, due by 15 December 2026. Still needed: IELTS 6.5 with writing 6.0, by 5 January 2027.",
    });
  });

  test.each<[string, ChoiceRecord, RecordedChoice, string | null]>([
    ["a refusal", { outcome: "refused" }, before, "No offer: Teesside University"],
    ["a waiting list", { outcome: "waitlisted" }, before, "On the waiting list: Teesside University"],
    ["a CAS", { casNumber: "E4G7" }, offer, "CAS from Teesside University"],
    ["a visa", { visaDecision: "approved" }, withCas, "Visa Approved: MSc Chemical Engineering, Teesside University"],
    ["a refused visa", { visaDecision: "refused" }, withCas, "Visa refused: Teesside University"],
    ["an answer by staff", { reply: "declined" }, offer, "Offer declined: Teesside University"],
    ["an end", { endReason: "course_closed" }, before, "Course closed: Teesside University"],
    ["an opening", { endReason: null }, once({ endReason: "other" }), "Open again: Teesside University"],
    ["a step", { step: "cas_requested" }, offer, "CAS Requested: MSc Chemical Engineering, Teesside University"],
    ["the other terms of an offer", { deposit: 6_000 }, known, "The offer from Teesside University has changed"],
    ["a paid deposit", { depositPaidOn: TODAY }, known, "Your deposit for Teesside University"],
    ["a condition that is met", { conditions: met }, known, "Done for Teesside University"],
    ["a mistake", { outcome: "waiting" }, known, "Correction: Teesside University has not decided yet"],
    [
      "a visa that is asked for",
      { visaAppliedOn: TODAY },
      { ...known, reply: "accepted" },
      "Student Visa Application Submitted: MSc Chemical Engineering, Teesside University",
    ],
    ["nothing of the office's own", { universityReference: "T26-118204", sentOn: TODAY }, before, null],
    ["nothing if nothing differs", {}, offer, null],
  ])("%s", (_, record, from, title) => {
    expect(reads(record, from)?.title ?? null).toBe(title);
  });
});
