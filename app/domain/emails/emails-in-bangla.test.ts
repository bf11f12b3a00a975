/** Each email in Bangla: its words, its language and its links. */
import { expect, test } from "vitest";
import type { WholeEmail } from "#app/domain/mail/email-drafts.ts";
import { inLanguage } from "#app/language.server.ts";
import { writeEmail } from "./write-email.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const ORIGIN = "https://shapla.example";
const CHOICE = { course: "LLM Law", university: "University of York" };

const written = (email: WholeEmail) => inLanguage("bn", () => writeEmail(email, ORIGIN, () => "secret"));

test.each<[WholeEmail, subject: string, sentence: string, link: string]>([
  [
    { kind: "enquiry_received", enquiryId: ID, course: "LLM Law", dueAt: Date.parse("2026-11-27T10:12:00Z") },
    "আপনার প্রশ্ন পেয়েছি",
    "LLM Law নিয়ে প্রশ্নের জন্য ধন্যবাদ। একজন কাউন্সেলর ঢাকার সময় শুক্রবার ২৭ নভেম্বর বিকেল ৪:১২-এর মধ্যে আপনার সঙ্গে যোগাযোগ করবেন।",
    `/bn/enquiry/${ID}`,
  ],
  [
    {
      ...{ kind: "complaint_news", complaintId: ID, number: "CM-26-016", secret: ID, news: "answered" },
      ...{ text: "আমরা দুঃখিত।", confirmBy: "2026-12-01", answerBy: "2026-12-29" },
    },
    "আপনার অভিযোগ CM-26-016-এর উত্তর",
    "আমরা দুঃখিত।",
    `/bn/complaints/${ID}`,
  ],
  [
    { kind: "lead_invitation", invitationId: "7" },
    "Shapla-তে আপনার অ্যাকাউন্ট",
    "লিংকটি ১৪ দিন পর্যন্ত থাকবে, আর একবারই কাজ করবে। কাউকে দেবেন না।",
    "/bn/invitation/secret",
  ],
  [
    { kind: "account_join", joinId: "7", side: "kept", other: "ra***n@example.com" },
    "দুটি অ্যাকাউন্টই কি আপনার?",
    "লিংকটি ১৪ দিন পর্যন্ত কাজ করবে। কাউকে দেবেন না।",
    "/bn/one-account/secret",
  ],
  [
    { kind: "newsletter_confirm", subscriptionId: ID },
    "Shapla নিউজলেটার পেতে চান, তা নিশ্চিত করুন",
    "আপনি না হলে কিছু করতে হবে না। নিশ্চিত না করলে ৭ দিন পর আমরা এই ইমেইল ঠিকানা মুছে ফেলি।",
    `/bn/newsletter/${ID}/confirm`,
  ],
  [
    { kind: "newsletter_manage", subscriptionId: ID },
    "আপনার Shapla নিউজলেটার",
    "আপনি আগে থেকেই নিউজলেটার পান, তাই কিছুই বদলায়নি।",
    `/bn/newsletter/${ID}`,
  ],
  [
    {
      kind: "choice_news",
      ...{ applicationId: ID, reference: "SH-7K3M9Q", changeId: ID, secret: ID },
      content: { kind: "choice_open_again", ...CHOICE },
    },
    "আবার চালু হয়েছে: University of York",
    "LLM Law কোর্সের জন্য আপনার আবেদন চলছে।",
    `/bn/dashboard/applications/${ID}`,
  ],
  [
    {
      kind: "thread",
      secret: ID,
      mail: [
        { text: "Send your passport.", author: "Farhana", files: 2 },
        { text: "আজ পাঠান।", author: "Tanvir", files: 0 },
      ],
    },
    "Farhana এবং Tanvir ২টি মেসেজ পাঠিয়েছেন",
    "সঙ্গে ২টি ফাইল, যা আপনার কাগজপত্রে আছে।",
    "/bn/dashboard/messages",
  ],
  [
    {
      kind: "new_courses",
      ...{ courses: 3, secret: ID },
      searches: [{ name: "Nursing", query: "search=nursing", fresh: 3 }],
    },
    "আপনার সেভ করা সার্চে ৩টি নতুন কোর্স",
    "Nursing: ৩টি নতুন কোর্স",
    "/bn/courses?search=nursing",
  ],
])("%o is written in Bangla and leads to pages in Bangla", (email, subject, sentence, link) => {
  const { text, html, ...rest } = written(email);
  expect(rest.subject.normalize("NFC")).toBe(subject.normalize("NFC"));
  expect(text).toContain(sentence.normalize("NFC"));
  expect(text).toContain(`${ORIGIN}${link}\n`);
  expect(html).toContain('<html lang="bn">');
  const own = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(own.filter((href) => !href.startsWith(`${ORIGIN}/bn/`))).toEqual([]);
});

test("a new status is written in Bangla, with the link that stops these emails", () => {
  const { subject, text, oneClick } = written({
    kind: "status_changed",
    ...{
      applicationId: ID,
      reference: "SH-7K3M9Q",
      status: "offer_issued",
      eventId: 1,
      secret: ID,
      ...CHOICE,
      headline: null,
    },
  });
  expect(subject).toMatch(/: LLM Law, University of York$/);
  expect(text).toContain("আপনার আবেদন SH-7K3M9Q-এর নতুন অবস্থা: ");
  expect(text).toContain(`${ORIGIN}/bn/status-emails/${ID}\n`);
  // Mail providers post there, so it has one address.
  expect(oneClick).toBe(`${ORIGIN}/unsubscribe/status-emails/${ID}`);
});

test("an email to the owner of a lead stays in English", () => {
  const { subject, text } = writeEmail(
    { kind: "given", record: "lead", recordId: ID, reference: null },
    ORIGIN,
    () => "",
  );
  expect(subject).toBe("A lead is yours");
  expect(text).toContain(`${ORIGIN}/admin/leads/${ID}\n`);
});
