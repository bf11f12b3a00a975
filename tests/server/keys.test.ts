/**
 * Forms with a key, over HTTP: a corrected one is refused, shown again with everything typed, and sent by a second
 * press.
 */
import { beforeAll, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const staff = new Visitor(shared.url);
const student = new Visitor(shared.url);
const unique = () => crypto.randomUUID().slice(0, 8);

beforeAll(async () => {
  await staff.signIn("staff@example.com");
  await student.signIn(`keys-${unique()}@example.com`);
});

interface Form {
  who: () => Visitor;
  page: string;
  fields: Record<string, string>;
  /** The field that is corrected, with what it was and what it is. */
  corrected: [name: string, first: string, second: string];
}

const FORMS: Record<string, Form> = {
  enquiry: {
    who: () => new Visitor(shared.url),
    page: "/enquiry",
    fields: { name: "Rakib Hasan", consent: "on", website: "", intake: "", question: "Is it full?" },
    corrected: ["phone", "01799-000111", "01799-000112"],
  },
  lead: {
    who: () => staff,
    page: "/admin/leads/new",
    fields: { name: `Kazi ${unique()}`, source: "direct", status: "new", phone: "", notes: "" },
    corrected: ["email", `${unique()}@example.com`, `${unique()}@example.com`],
  },
  notification: {
    who: () => staff,
    page: "/admin/notifications",
    fields: { title: "To everyone", type: "info", sendTo: "all", people: "", intent: "send", previewed: "1" },
    corrected: ["message", "Closed on Sundy", "Closed on Sunday"],
  },
  message: {
    who: () => student,
    page: "/dashboard/messages",
    fields: { about: "" },
    corrected: ["text", "Is it ful?", "Is it full?"],
  },
};

test.each(Object.entries(FORMS))("%s", async (_, { who, page, fields, corrected: [name, first, second] }) => {
  const visitor = who();
  const [key = ""] = valuesOf(await (await visitor.get(page)).text(), "key");
  const send = (value: string, withKey = key) => visitor.post(page, { ...fields, key: withKey, [name]: value });
  expect([302, 303]).toContain((await send(first)).status);
  expect([302, 303]).toContain((await send(first)).status);
  const refused = await send(second);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("This was sent before with other contents");
  expect(html).toContain(second);
  const [newKey = ""] = valuesOf(html, "key");
  expect(newKey).not.toBe(key);
  const again = await send(second, newKey);
  expect([302, 303]).toContain(again.status);
  expect((await send(second, newKey)).headers.get("Location")).toBe(again.headers.get("Location"));
});

test("a notification of the API with a used key and other contents is a 409, and is not a success", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID(), "Content-Type": "application/json" };
  const send = (message: string) =>
    staff.send("/api/admin/notifications", {
      ...{ method: "POST", headers: { ...headers, "Sec-Fetch-Site": "same-origin" } },
      body: JSON.stringify({ title: "To everyone", message }),
    });
  expect((await send("Closed on Sundy")).status).toBe(201);
  const answer = await send("Closed on Sunday");
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "key_reused" }]);
});
