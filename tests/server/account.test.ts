/** Tests a person's own data over HTTP. */
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { emailsTo, linksIn, oneClickOf } from "../support/mail.ts";
import { shared } from "../support/shared-app.ts";

async function student(): Promise<{ visitor: Visitor; email: string }> {
  const email = `own-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  return { visitor, email };
}

test("the download is a file for its owner alone, and is not cached", async () => {
  const [one, other] = [await student(), await student()];
  const answer = await one.visitor.get("/dashboard/account/data.json");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename=shapla-my-data-\d{4}-\d\d-\d\d\.json$/,
  );
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ users: [{ email: one.email }], applications: [] });
  expect(text).not.toContain(other.email);
});

test("the copy to read is an archive of its length for its owner alone, and is not cached", async () => {
  const { visitor, email } = await student();
  const answer = await visitor.get("/dashboard/account/data.zip");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get("Content-Length"))).toBe(bytes.length);
  const text = bytes.toString("latin1");
  for (const name of ["index.html", "data.json", email, "<h2>Your account</h2>"]) expect(text).toContain(name);
});

test("the page before deleting names documents and messages", async () => {
  const { visitor } = await student();
  const html = await (await visitor.get("/dashboard/account/delete")).text();
  expect(html).toMatch(/Your documents with all their files/);
  expect(html).toMatch(/Your conversation with us/);
});

test("reading the pages deletes nothing, and another site cannot ask for it", async () => {
  const { visitor } = await student();
  for (const path of ["/dashboard/account/delete", "/dashboard/account"]) {
    for (const method of ["GET", "HEAD"]) await visitor.send(path, { method });
  }
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.post("/dashboard/account/delete", {}, foreign)).status).toBe(403);
  expect(await (await visitor.get("/dashboard")).text()).not.toContain("We will delete your account");
});

test("an email about a status is queued with the change, sent once, and stopped by one click from anywhere", async () => {
  const { visitor, email } = await student();
  const staff = new Visitor(shared.url);
  await staff.signIn("staff@example.com");
  const course = "university-of-manchester-msc-data-science";
  const form = { fullName: "Sharmin Akter", email, phone: "+880 1712-345678", key: crypto.randomUUID() };
  await visitor.post("/apply", { ...form, selectedCourses: course, asked: course });
  const list = `/admin/applications?search=${email}`;
  const move = async (status: string, version: string) => {
    const html = await (await staff.get(list)).text();
    const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await staff.post(list, { id, version, status })).status).toBe(302);
  };
  await move("reviewing", "1");
  await expect.poll(async () => (await emailsTo(shared.dataDir, email)).length).toBe(1);
  const [sent] = await emailsTo(shared.dataDir, email);
  if (!sent) throw new Error("no email");
  expect(sent.subject).toMatch(/^Reviewing: /);
  expect(linksIn(sent)).toEqual([
    expect.stringMatching(/\/dashboard\/applications\//),
    expect.stringMatching(/\/status-emails\//),
    `${shared.url}/dashboard/account#emails`,
  ]);
  expect(sent.text).not.toContain("Sharmin");

  const oneClick = oneClickOf(sent).replace(shared.url, "");
  expect(oneClick).toMatch(/^\/unsubscribe\/status-emails\/[0-9a-f-]{36}$/);
  const stopped = await new Visitor(shared.url).post(
    oneClick,
    { "List-Unsubscribe": "One-Click" },
    { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
  );
  expect([stopped.status, stopped.headers.getSetCookie()]).toEqual([200, []]);
  const page = await (await visitor.get("/dashboard/account")).text();
  const boxes = (page.match(/<input[^>]*name="mail"[^>]*>/g) ?? []).filter((box) => box.includes('checked=""'));
  const chosen = boxes.map((box) => /value="(\w+)"/.exec(box)?.[1]);
  expect(chosen).toEqual(["documents", "dates", "messages"]);
});
