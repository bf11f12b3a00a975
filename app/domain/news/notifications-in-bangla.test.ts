import { expect, test } from "vitest";
import { type NotificationContent, studentDeeds } from "#app/db/words.ts";
import { inLanguage } from "#app/language.server.ts";
import { notificationText } from "./notification-text.ts";

const CHOICE = { course: "LLM Law", university: "University of York" };
const SHOWN_NAMES =
  /IELTS|Listening|Writing|LLM Law|University of York|SH-7K3M9Q|CAS|UKVI|passport\.jpg|Farhana|Nursing|\p{Cf}/gu;

const STORED: readonly NotificationContent[] = [
  { kind: "application_submitted", reference: "SH-7K3M9Q" },
  {
    kind: "offer",
    outcome: "conditional",
    ...CHOICE,
    replyBy: "2026-12-01",
    deposit: 4000,
    depositDue: "2026-12-15",
    conditions: [],
  },
  {
    kind: "offer",
    outcome: "unconditional",
    ...CHOICE,
    replyBy: null,
    deposit: 4000,
    depositDue: null,
    conditions: [],
  },
  { kind: "no_offer", outcome: "refused", ...CHOICE, why: null },
  { kind: "no_offer", outcome: "waitlisted", ...CHOICE, why: null },
  { kind: "no_offer", outcome: "waiting", ...CHOICE, why: null },
  { kind: "cas_number", ...CHOICE, number: "12345", applyFrom: null, startsOn: "2027-01-18" },
  { kind: "cas_number", ...CHOICE, number: "12345", applyFrom: null, startsOn: null, hasLetter: true },
  { kind: "offer_changed", ...CHOICE, changes: [], hasLetter: true },
  { kind: "visa", decision: "refused", ...CHOICE },
  { kind: "replied_for_you", reply: "accepted", ...CHOICE },
  { kind: "replied_for_you", reply: "declined", ...CHOICE },
  { kind: "choice_ended", reason: "withdrawn", ...CHOICE },
  { kind: "choice_open_again", ...CHOICE },
  { kind: "choice_corrected", ...CHOICE },
  { kind: "application_entered", enteredId: "1" },
  { kind: "counsellor_away", reference: "SH-7K3M9Q" },
  { kind: "counsellor_stands_in", until: "2026-12-03" },
  { kind: "counsellor_stands_in", until: null },
  { kind: "counsellor_back" },
  { kind: "counsellor_late", reference: "SH-7K3M9Q" },
  {
    kind: "documents_reviewed",
    accepted: ["Passport, photo page"],
    refused: [{ title: "Bank statement", reason: "Too old", note: null }],
  },
  {
    ...{ kind: "english_read", test: "ielts", testDate: "2026-05-02", overall: 6.5 },
    ...{ listening: 7, reading: null, writing: 6, speaking: null },
  },
  { kind: "from_university", documents: [{ title: "Offer letter", university: "University of York" }] },
  { kind: "document_taken_out", title: "Offer letter", university: "University of York" },
  { kind: "pack_shown", packId: "1", university: "University of York" },
  { kind: "pack_sent", packId: "1", university: "University of York", why: null },
  { kind: "pack_sent", packId: "1", university: "University of York", why: "আজ শেষ দিন" },
  { kind: "university_paused", isPaused: true, university: "University of York", courses: ["LLM Law"] },
  { kind: "university_paused", isPaused: false, university: "University of York", courses: ["LLM Law"] },
  { kind: "students_paused", isPaused: true, university: "University of York", universityId: "york", students: 3 },
  { kind: "students_paused", isPaused: false, university: "University of York", universityId: "york", students: 3 },
  { kind: "document_expires", title: "TB certificate", day: "2026-12-31" },
  { kind: "file_infected", title: "Bank statement", file: "passport.jpg" },
  { kind: "new_courses", courses: 12, searches: [{ name: "Nursing", fresh: 12 }] },
  // To staff:
  { kind: "asked_again", leadId: "1", course: null },
  { kind: "asked_again", leadId: "1", course: "LLM Law" },
  { kind: "invitation_answered", leadId: "1", isAccepted: true },
  { kind: "invitation_answered", leadId: "1", isAccepted: false },
  { kind: "join_answered", userId: "1", isConfirmed: true },
  { kind: "join_answered", userId: "1", isConfirmed: false },
  { kind: "second_account", reference: "SH-7K3M9Q" },
  { kind: "task_for_staff", due: "2026-12-31", reference: "SH-7K3M9Q", leadId: null },
  { kind: "task_given_away", due: "2026-12-31", reference: null, leadId: "1" },
  ...studentDeeds.map((did) => ({ kind: "student_did", did, reference: "SH-7K3M9Q", choice: CHOICE }) as const),
  { kind: "student_did", did: "withdrew", reference: "SH-7K3M9Q", choice: null },
  { kind: "given", reference: "SH-7K3M9Q" },
  { kind: "given", reference: null },
  { kind: "back_in_pool", reference: "SH-7K3M9Q" },
  { kind: "promise_over", reference: null },
  { kind: "given_many", record: "application", ids: ["1", "2"] },
  { kind: "given_many", record: "lead", ids: ["1", "2"] },
  { kind: "handed_over", handOverId: "1", until: "2026-12-03", applications: 24, leads: 11, tasks: 9 },
  { kind: "handed_over", handOverId: "1", until: null, applications: 24, leads: 11, tasks: 9 },
  { kind: "handed_away", until: "2026-12-03" },
  { kind: "handed_away", until: null },
  { kind: "factor_reset", why: "ফোন হারিয়েছে" },
  { kind: "handed_back", applications: 24, leads: 11 },
  { kind: "hand_over_ended", applications: 24, leads: 11 },
];

const inBangla = (content: NotificationContent) =>
  inLanguage("bn", () => notificationText({ content, title: null, message: null }));

test.each(STORED.map((content) => [content.kind, content] as const))("%s is put into Bangla", (_, content) => {
  const { title, message } = inBangla(content);
  const said = `${title}\n${message}`.replace(SHOWN_NAMES, "");
  // "TB" is what the clinic says.
  expect(said.match(/[A-Za-z]{3,}|\d/g)?.filter((part) => !/12345/.test(part) && !/^\d$/.test(part)) ?? []).toEqual([]);
  expect(said).toMatch(/\p{Script=Bengali}/u);
});

test("documents that staff have named are called as they wrote it", () => {
  const { title, message } = inBangla({
    kind: "documents_reviewed",
    accepted: ["Police clearance"],
    refused: [{ title: "Bank statement", reason: "Too old", note: "Ask the bank." }],
  });
  expect(title).toBe("১টি কাগজ আবার পাঠাতে হবে");
  expect(message).toBe("ব্যাংক স্টেটমেন্ট: বেশি পুরোনো। Ask the bank.\nগ্রহণ করা হয়েছে: Police clearance।".normalize("NFC"));
});
