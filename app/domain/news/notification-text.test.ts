import { expect, test } from "vitest";
import type { NotificationContent } from "#app/db/words.ts";
import { notificationText } from "./notification-text.ts";

const textOf = (content: NotificationContent) => notificationText({ content, title: null, message: null });

test.each<[NotificationContent, string, string | null]>([
  [
    { kind: "application_submitted", reference: "SH-7K3M9Q" },
    "Application submitted",
    "We have received your application SH-7K3M9Q. A counsellor will contact you within 6 hours.",
  ],
  [
    { kind: "status_changed", status: "visa_approved", course: null },
    "Visa Approved: your application",
    "Your visa is approved. You can travel to the UK to study.",
  ],
  [{ kind: "status_changed", status: "accepted", course: "LLM Law" }, "Accepted: LLM Law", null],
  [
    { kind: "status_corrected", status: "pending", course: "LLM Law", reference: "SH-7K3M9Q" },
    "Correction: Pending: LLM Law",
    "The last message about your application SH-7K3M9Q was sent by mistake. It is still at Pending.",
  ],
  [
    { kind: "new_courses", courses: 2400, searches: [{ name: "Law: evening", fresh: 2400 }] },
    "2,400 new courses for your saved searches",
    "Law: evening: 2400",
  ],
])("%j is put into words", (content, title, message) => {
  expect(textOf(content)).toEqual({ title, message });
});

test("a notification of staff keeps their words", () => {
  const written = { title: "Office closed", message: "Victory Day." };
  expect(notificationText({ content: null, ...written })).toEqual(written);
});

test.each(["deposit_due", "toString"])(
  "a kind that this version does not know (%s) still leads to the page",
  (kind) => {
    expect(textOf({ kind } as never)).toEqual({
      title: "There is news for you",
      message: "Open My Dashboard to see it.",
    });
  },
);
