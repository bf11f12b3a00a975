/** A form that scripts send: how to fill it in, the message if it cannot be sent, and how it ends. */
import { expect, type Locator, type Page } from "@playwright/test";
import { applicant } from "../actions.ts";
import { dataScience } from "../courses.ts";
import { Visitor } from "../http.ts";

export interface Form {
  button: Locator;
  /** Checks what must be unchanged after each failure. */
  expectKept: () => Promise<void>;
  /** Checks that the form has been sent. */
  expectSent: () => Promise<void>;
}

export interface Send {
  as: "student" | "staff";
  /** The message after a failure. Null means no message: the control changes back. */
  says: string | null;
  /** True if the form waits on the device without a network. `tests/kept.spec.ts` tests these. */
  isKeptForLater?: true;
  /** True if the page asks whether it has arrived before it says that it has not. */
  isChecked?: true;
  /** True if visitors may send it too, so that it is accepted when the session is over. */
  isForEveryone?: true;
  fill: (page: Page, own: { email: string; ready: () => Promise<void> }) => Promise<Form>;
}

/** Returns a unique word without digits. */
export const some = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

export async function open(page: Page, address: string, ready: () => Promise<void>) {
  await page.goto(address);
  await ready();
}

export const none = async () => {};

/** Creates a student with an application, without using the page. */
export async function anApplicant(page: Page): Promise<{ email: string; id: string }> {
  const origin = new URL(page.url() === "about:blank" ? (process.env.TEST_APP_URL ?? "") : page.url()).origin;
  const email = `sends-${some()}@example.com`;
  const visitor = new Visitor(origin);
  await visitor.signIn(email);
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  expect((await visitor.post("/apply", form)).status).toBe(302);
  const html = await (await page.request.get(`/admin/applications?search=${email}`)).text();
  return { email, id: /\/admin\/applications\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "" };
}

/** Makes someone a counsellor who looks after one student, and returns the ID of their account. */
export async function aCounsellorAtWork(page: Page): Promise<string> {
  const { id } = await anApplicant(page);
  const origin = process.env.TEST_APP_URL ?? "";
  const [email, person, admin] = [`sends-${some()}@example.com`, new Visitor(origin), new Visitor(origin)];
  await person.signIn(email);
  await admin.signIn("staff@example.com");
  const found = await (await admin.get(`/admin/users?search=${email}`)).text();
  const ownerId = /\/admin\/users\/([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
  expect((await admin.post(`/admin/users/${ownerId}/role`, { role: "counsellor" })).status).toBe(302);
  const given = await admin.post(`/admin/applications/${id}`, { intent: "give", id, ownerId, seen: "" });
  expect(given.status).toBe(302);
  return ownerId;
}
