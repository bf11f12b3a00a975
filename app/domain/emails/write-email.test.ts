import { expect, test } from "vitest";
import { writeEmail } from "./write-email.ts";

const SECRET = "11111111-1111-4111-8111-111111111111";
const ORIGIN = "https://shapla.example";

test("an email about new courses lists the searches with their counts and links", () => {
  const { subject, text, html, oneClick } = writeEmail(
    {
      kind: "new_courses",
      courses: 3,
      searches: [
        { name: 'Nursing & "care"', query: "search=nursing&nation=Scotland", fresh: 2 },
        { name: "Law", query: "search=law", fresh: 1 },
      ],
      secret: SECRET,
    },
    ORIGIN,
    () => "",
  );
  expect(subject).toBe("3 new courses for your saved searches");
  expect(text).toBe(
    [
      "We have added 3 courses that you may be looking for.",
      `Nursing & "care": 2 new courses:\n${ORIGIN}/courses?search=nursing&nation=Scotland`,
      `Law: 1 new course:\n${ORIGIN}/courses?search=law`,
      `All your saved searches:\n${ORIGIN}/dashboard/searches`,
      "You get this email because you asked us to email you about these searches. We send at most one a day.",
      `To stop these emails, use this link:\n${ORIGIN}/search-emails/${SECRET}\n`,
    ].join("\n\n"),
  );
  expect(html).toContain(
    `<a href="${ORIGIN}/courses?search=nursing&amp;nation=Scotland">Nursing &amp; &quot;care&quot;: 2 new courses</a>`,
  );
  expect(oneClick).toBe(`${ORIGIN}/unsubscribe/search-emails/${SECRET}`);
});

test("one new course is one", () => {
  const { subject, text } = writeEmail(
    { kind: "new_courses", courses: 1, searches: [], secret: SECRET },
    ORIGIN,
    () => "",
  );
  expect(subject).toBe("1 new course for your saved searches");
  expect(text).toContain("We have added 1 course that");
});

test.each([
  ["application", "SH-7K3M9Q", "Application SH-7K3M9Q is yours"],
  ["lead", null, "A lead is yours"],
] as const)("an email to the owner of an %s leads to it", (record, reference, title) => {
  const { subject, text } = writeEmail({ kind: "given", record, recordId: SECRET, reference }, ORIGIN, () => "");
  expect(subject).toBe(title);
  expect(text).toContain(`${ORIGIN}/admin/${record}s/${SECRET}`);
});

test.each([
  [{ applications: 23, leads: 0, tasks: 0, until: null }, "23 applications are yours", "from now on"],
  [
    { applications: 3, leads: 1, tasks: 5, until: "2026-12-03" },
    "3 applications, 1 lead and 5 tasks are yours until 3 December 2026",
    "until that day",
  ],
  [{ applications: 0, leads: 1, tasks: 0, until: null }, "1 lead is yours", "from now on"],
  [{ applications: 0, leads: 0, tasks: 0, until: null }, "A colleague's conversations are yours", "from now on"],
])("an email about %o says how many, and names no one", (given, title, lasts) => {
  const { subject, text } = writeEmail({ kind: "given_many", changeId: SECRET, ...given }, ORIGIN, () => "");
  expect(subject).toBe(title);
  expect(text).toContain(lasts);
  expect(text).toContain(`${ORIGIN}/admin\n`);
});

test("an invitation has its secret link, and reveals nothing that we know", () => {
  const { subject, text } = writeEmail({ kind: "lead_invitation", invitationId: "7" }, ORIGIN, (id) => `made-of-${id}`);
  expect(subject).toBe("Your account at Shapla");
  expect(text).toContain(`Open your invitation:\n${ORIGIN}/invitation/made-of-7\n`);
  expect(text).toContain("for 14 days");
});
