/** Tests what staff do to people and leads, over HTTP as a browser without scripts does it. */
import { randomInt } from "node:crypto";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre";
import { beforeAll, describe, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

/** Begins with a letter, because a name of digits alone is refused. */
const unique = () => `u${crypto.randomUUID().slice(0, 7)}`;
let staff: Visitor;

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  return visitor;
}
const textOf = async (response: Response) => (await response).text();
const addressIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? expect.fail(`no ${pattern}`);
const createLead = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/admin/leads/new", { key: crypto.randomUUID(), source: "website", status: "new", ...fields });
const leadAddress = async (search: string) =>
  addressIn(
    await textOf(await staff.get(`/admin/leads?${new URLSearchParams({ search })}`)),
    /\/admin\/leads\/[0-9a-f-]{36}/,
  );

beforeAll(async () => {
  staff = await signIn("staff@example.com");
});

test("a role is granted, and a demoted admin is refused on the very next request", async () => {
  const email = `role-${unique()}@example.com`;
  const person = await signIn(email);
  const list = await textOf(await staff.get(`/admin/users?search=${email}`));
  const address = addressIn(list, /\/admin\/users\/[0-9a-f-]{36}/);
  expect((await person.get("/admin/users")).status).toBe(403);

  const page = await textOf(await staff.get(`${address}/role`));
  expect(valuesOf(page, "role")).toEqual(["student", "counsellor", "catalogue", "manager", "admin"]);
  expect((await staff.get("/admin/users")).status).toBe(200);
  expect((await person.get("/admin/users")).status).toBe(403);
  expect((await staff.post(`${address}/role`, { role: "admin" })).status).toBe(302);
  expect((await person.get("/admin/users")).status).toBe(200);
  // No one can change their own role, not even with a form of their own making.
  const own = await person.post(`${address}/role`, { role: "student" });
  expect([own.status, await own.text()]).toEqual([422, expect.stringContaining("own role")]);

  expect((await staff.post(`${address}/role`, { role: "student" })).status).toBe(302);
  expect((await person.get("/admin/users")).status).toBe(403);
  expect((await person.post(`${address}/role`, { role: "admin" })).status).toBe(403);
  expect((await person.post("/admin/leads/export")).status).toBe(403);
  const log = await textOf(await staff.get(`${address}`));
  expect(log).toContain(`${email}: Admin to Student`);
});

test("a record that is missing keeps the staff's tabs beside its error", async () => {
  const missing = await staff.get("/admin/applications/00000000-0000-4000-8000-000000000000");
  const html = await missing.text();
  expect([missing.status, html]).toEqual([404, expect.stringContaining('aria-label="Admin"')]);
  expect(html.match(/<title>[^<]*/g)).toEqual(["<title>404 Page Not Found · Shapla"]);
  expect(html).toContain(">Staff area<");

  const student = await signIn(`tabs-${unique()}@example.com`);
  const refused = await student.get("/admin/applications");
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('aria-label="Admin"')]);
});

describe("a lead", () => {
  test("a stale status in the row is refused with who was first", async () => {
    const email = `row-${unique()}@example.com`;
    expect((await createLead(staff, { name: "Row", email })).status).toBe(302);
    const list = `/admin/leads?search=${encodeURIComponent(email)}`;
    const html = await textOf(await staff.get(list));
    const fields = { id: valuesOf(html, "id")[0] ?? "", version: valuesOf(html, "version")[0] ?? "" };
    expect((await staff.post(list, { ...fields, status: "contacted" })).headers.get("Location")).toBe(list);
    const late = await staff.post(list, { ...fields, status: "lost" });
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining("Farhana Rahman changed this lead after you opened it (New to Contacted)."),
    ]);
    expect((await staff.post(list, { ...fields, status: "sold" })).status).toBe(422);
    expect((await staff.post(list, { ...fields, version: "x", status: "lost" })).status).toBe(400);
  });

  test("a stale form on the lead's page keeps what was typed, and goes on from what is stored", async () => {
    const email = `page-${unique()}@example.com`;
    await createLead(staff, { name: "Page", email, interestedCourses: "Old words" });
    const address = await leadAddress(email);
    const typed = {
      name: "Page",
      email,
      source: "website",
      status: "new",
      interestedCourses: "My long words",
      version: "1",
    };
    expect((await staff.post(address, { ...typed, interestedCourses: "Somebody's words" })).status).toBe(302);

    const refused = await staff.post(address, typed);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('value="My long words"');
    expect(html).toMatch(/Currently saved: (<!-- -->)?Somebody&#x27;s words/);
    expect(valuesOf(html, "version")).toEqual(["2"]);
    expect((await staff.post(address, { ...typed, version: "2" })).status).toBe(302);
    expect(await textOf(await staff.get(address))).toContain('value="My long words"');

    // After other errors the form continues from the version that was read, not from a newer one.
    const invalid = await staff.post(address, { ...typed, email: "no", version: "2" });
    expect(invalid.status).toBe(422);
    expect(valuesOf(await invalid.text(), "version")).toEqual(["2"]);
  });

  test("a known address asks first, and the same form is one lead", async () => {
    const email = `known-${unique()}@example.com`;
    const fields = { name: "Known", email, key: crypto.randomUUID() };
    expect((await createLead(staff, fields)).status).toBe(302);
    expect((await createLead(staff, fields)).status).toBe(302);
    const again = { name: "Known Again", email: email.toUpperCase(), key: crypto.randomUUID() };
    const asked = await createLead(staff, again);
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expect(html).toContain(await leadAddress(email));
    expect(valuesOf(html, "key")).toEqual([again.key]);
    expect(valuesOf(html, "knownEmail")).toEqual([again.email]);
    expect((await createLead(staff, { ...again, knownEmail: again.email })).status).toBe(302);
    const list = await textOf(await staff.get(`/admin/leads?search=${email}`));
    expect(valuesOf(list, "version")).toHaveLength(2);
  });
});

describe("an export", () => {
  test("is a dated file in UTF-8 with its mark, which runs nothing in a spreadsheet", async () => {
    const mark = unique();
    const bangla = `নুসরাত ${mark}`;
    // A number that another lead has is asked about first.
    const number = String(randomInt(100_000, 1_000_000));
    await createLead(staff, {
      name: bangla,
      email: `a-${mark}@example.com z-${mark}@example.com`,
      phone: `+880 1712-${number}`,
    });
    await createLead(staff, {
      name: `=HYPERLINK("http://evil") ${mark}`,
      email: `b-${mark}@example.com`,
      notes: "@SUM(A1)",
    });
    await createLead(staff, { name: `-1 ${mark}`, email: `c-${mark}@example.com`, interestedCourses: 'MSc, "best"' });
    const file = await staff.post(`/admin/leads/export?search=${mark}`);
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename=shapla-leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
    expect(head).toBe(
      "Name,Email,Phone,WhatsApp,Other emails,Other phones,Source,Status,Courses of interest,Notes,Created,Last changed",
    );
    expect(rows).toHaveLength(3);
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    expect(rows[2]).toMatch(
      new RegExp(
        `^${bangla},a-${mark}@example\\.com,'\\+880 1712-${number},https://wa\\.me/8801712${number},z-${mark}@example\\.com,,Website,New,,,${moment},${moment}$`,
      ),
    );
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://evil"") ${mark}"`);
    expect(rows[1]).toContain(",'@SUM(A1),");
    expect(rows[0]).toMatch(/^'-1 /);
    expect(rows[0]).toContain(',"MSc, ""best""",');
  });

  test("a workbook has phones as text, real dates on Dhaka's clock, and no formula", async () => {
    const mark = unique();
    const phone = `+880 1713-${randomInt(100_000, 1_000_000)}`;
    await createLead(staff, { name: `=1+1 ${mark}`, email: `x-${mark}@example.com`, phone });
    const file = await staff.post(`/admin/leads/export?search=${mark}`, { format: "xlsx" });
    expect(file.headers.get("Content-Disposition")).toMatch(/filename=shapla-leads-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [head = [], row = []] = sheets[0]?.rows ?? [];
    expect(row.slice(0, 3)).toEqual([`=1+1 ${mark}`, `x-${mark}@example.com`, phone]);
    const created = row[head.indexOf("Created")];
    expect(created).toBeInstanceOf(Date);
    expect(Math.abs(Number(created) - 6 * 60 * 60_000 - Date.now())).toBeLessThan(60_000);
    const strange = await staff.post("/admin/leads/export", { format: "pdf" });
    expect(strange.status).toBe(400);
  });

  test("honours the filters, and the log has an entry of it", async () => {
    const mark = unique();
    const file = await staff.post(`/admin/applications/export?status=offer_issued&search=jahan+${mark}`);
    // Reading it as text removes the byte order mark.
    expect((await file.text()).trimEnd()).toBe(
      "Reference,Name,Email,Phone,WhatsApp,Status,Owner,Course,University,Intake,Step,Outcome,Offer of,Reply by,Reply,Deposit,Deposit due,Deposit paid,CAS number,Course starts,Visa decision,University reference,Ended,Notes,Submitted,Status changed",
    );
    const log = await textOf(await staff.get("/admin/audit?action=application.export"));
    expect(log).toContain("status Offer Issued, a search");
    const all = await textOf(await staff.post("/admin/applications/export?status=offer_issued"));
    expect(all.trimEnd().split("\r\n").length).toBeGreaterThan(1);
    const [headings = [], ...rows] = parse(all) as string[][];
    expect(new Set(rows.map((row) => row[headings.indexOf("Status")]))).toEqual(new Set(["Offer Issued"]));
  });

  test("is never had with GET or HEAD, which write nothing and lead back", async () => {
    const mark = unique();
    for (const method of ["GET", "HEAD"]) {
      const answer = await staff.send(`/admin/leads/export?search=${mark}&status=new`, { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
      expect(answer.headers.get("Content-Type")).toContain("text/html");
      if (method === "GET") expect(await answer.text()).toContain(`/admin/leads?search=${mark}&amp;status=new`);
    }
    expect(await textOf(await staff.get("/admin/audit?action=lead.export"))).not.toContain(mark);
  });

  test("is refused with a page, not with data", async () => {
    const student = await signIn(`export-${unique()}@example.com`);
    const refused = await student.post("/admin/leads/export");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("Content-Type")).toContain("text/html");
    expect(await refused.text()).not.toContain("@example.com,");
  });
});

test("the audit log is narrowed by day in Dhaka, and takes no nonsense", async () => {
  await createLead(staff, { name: `Today ${unique()}`, email: `today-${unique()}@example.com` });
  const dhaka = new Date(Date.now() + 6 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const rows = async (query: string) => {
    const page = await staff.get(`/admin/audit?${query}`);
    expect(page.status).toBe(200);
    return (await page.text()).match(/<th scope="row"/g)?.length ?? 0;
  };
  expect(await rows(`from=${dhaka}&to=${dhaka}&action=lead.create`)).toBeGreaterThan(0);
  expect(await rows("from=2020-01-01&to=2020-12-31")).toBe(0);
  expect(await rows("from=2026-02-31&by=nobody&action=none&page=-1")).toBeGreaterThan(0);
  expect(await rows(`by=${crypto.randomUUID()}`)).toBe(0);
});
