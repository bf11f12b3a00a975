/** Tests the questions of visitors over HTTP: a program's, a person's without scripts, and the same person's again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { isShort } from "../support/lanes.ts";
import { emailsTo } from "../support/mail.ts";
import { shared } from "../support/shared-app.ts";

const visitor = () => new Visitor(shared.url);
const unique = () => crypto.randomUUID().slice(0, 8);
/** Ten digits of a mobile number that no one else has. */
const aNumber = () => `17${String(Number.parseInt(unique(), 16) % 1e8).padStart(8, "0")}`;
const inBangla = (digits: string) => digits.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit)));

const staff = visitor();

beforeAll(async () => {
  await staff.signIn("staff@example.com");
});

const setInTurn = (isOn: boolean) =>
  staff.post("/admin/settings", { counsellorsSeeAll: "on", ...(isOn ? { giveInTurn: "on" } : {}) });

afterAll(() => setInTurn(false));

const found = async (search: string) => (await staff.get(`/admin/leads?search=${encodeURIComponent(search)}`)).text();
const leadsIn = (html: string) => new Set(html.match(/\/admin\/leads\/[0-9a-f-]{36}/g)).size;

/** Sends the form as a browser without scripts: reads its page, fills it in and posts it. */
async function ask(fields: { name: string; phone?: string; email?: string; website?: string; question?: string }) {
  const person = visitor();
  const [key = ""] = valuesOf(await (await person.get("/enquiry")).text(), "key");
  return person.post("/enquiry", { key, consent: "on", website: "", intake: "", question: "", ...fields });
}

const FORMS = isShort ? 100 : 1_000;

test(`${FORMS} forms of a program make no lead and send no email`, async () => {
  const name = `Robot ${unique()}`;
  const email = `${unique()}@example.com`;
  for (let sent = 0; sent < FORMS; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor().post("/enquiry", {
          ...{ key: crypto.randomUUID(), name, email, consent: "on", website: "https://spam.example" },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  }
  expect(leadsIn(await found(name))).toBe(0);
  expect(await emailsTo(shared.dataDir, email)).toEqual([]);
});

test("a form whose hidden field a browser filled in comes back with what was typed", async () => {
  const html = await (await ask({ name: "Rakib Hasan", phone: "01711", website: "x", question: "Is it full?" })).text();
  expect(html).toContain("Is it full?");
  const again = await (await ask({ name: "Rakib Hasan", phone: "01711000111", website: "x" })).text();
  expect(again).toContain("A field that must stay empty was filled in");
  expect(again).toContain('value="01711000111"');
  expect(valuesOf(again, "website")).toEqual([""]);
});

test.each([
  ["in the pool", false],
  ["with an owner whose turn it is", true],
])("a person without scripts gets a time and an email, and the office a lead %s", async (_, isInTurn) => {
  await setInTurn(isInTurn);
  const [name, email] = [`Rakib ${unique()}`, `${unique()}@example.com`];
  const answer = await ask({ name, email, question: "Is the January intake full?" });
  expect(answer.status).toBe(303);
  const page = await visitor().get(answer.headers.get("Location") ?? "");
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await page.text()).toMatch(/By (<!-- -->)?\d{1,2}:\d\d\s[ap]m (today|tomorrow)/);

  const list = await found(name);
  expect(leadsIn(list)).toBe(1);
  const record = await (await staff.get(/\/admin\/leads\/[0-9a-f-]{36}/.exec(list)?.[0] ?? "")).text();
  expect(record).toContain("Is the January intake full?");
  expect(record.includes("No one looks after this yet.")).toBe(!isInTurn);
  await expect
    .poll(async () => (await emailsTo(shared.dataDir, email)).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/question/)]);
});

test("the API says the same time as the page, also in office hours", async () => {
  const person = visitor();
  const ask = async () => {
    const answer = await person.send("/api/enquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Rakib Hasan", email: `${unique()}@example.com`, consent: true }),
    });
    expect(answer.status).toBe(201);
    return new Date(((await answer.json()) as { dueAt: string }).dueAt);
  };
  expect(Math.round((+(await ask()) - Date.now()) / 60_000)).toBe(360);
  await staff.post("/admin/settings", { counsellorsSeeAll: "on", promiseClock: "office_hours" });
  try {
    const due = new Date(+(await ask()) + 6 * 3_600_000);
    // On the clock of Dhaka: Saturday to Wednesday, from 11 to 13 and from 14 to 17.
    expect([6, 0, 1, 2, 3]).toContain(due.getUTCDay());
    const time = due.getUTCHours() + due.getUTCMinutes() / 60 + due.getUTCSeconds() / 3_600;
    expect((time >= 11 && time <= 13.01) || (time >= 14 && time <= 17.01)).toBe(true);
  } finally {
    await setInTurn(false);
  }
});

test("a number, however it is written, is one lead, and an address with it another that only the address joins", async () => {
  const digits = aNumber();
  const [name, email] = [`Rakib ${unique()}`, `${unique()}@example.com`];
  for (const ways of [
    { phone: `0${digits.slice(0, 4)}-${digits.slice(4)}`, email },
    { phone: `+880 ${digits}` },
    { phone: inBangla(`0${digits}`) },
    { phone: `00880${digits}` },
    { email: email.toUpperCase() },
  ]) {
    expect((await ask({ name, ...ways })).status).toBe(303);
  }
  // Whoever proves the address must not read what others ask with the number.
  expect(leadsIn(await found(name))).toBe(2);
});
