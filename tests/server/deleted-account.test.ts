/** Tests a deleted account after its day, with everything that still had it open. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { startApp } from "../support/servers.ts";
import { shared } from "../support/shared-app.ts";

test("a deleted account's cookies and tokens bring nobody back, and a new sign-in begins anew", async () => {
  const url = shared.url;
  const email = `gone-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const phone = new Visitor(url);
  await phone.signIn(email);
  const api = await ApiClient.signIn(url, email);
  const course = "university-of-manchester-msc-data-science";
  const form = { fullName: `Applicant ${email}`, email, phone: "+880 1712-345678", key: crypto.randomUUID() };
  await phone.post("/apply", { ...form, selectedCourses: course, asked: course });
  expect((await phone.post("/dashboard/account/delete")).status).toBe(302);
  expect((await api.call("GET", "/api/applications")).status).toBe(200);

  // The day passes, and an instance starts, which looks straight away.
  const database = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
  await database`update users set deletion_due_at = now() where email = ${email}`;
  const other = await startApp({ databaseUrl: shared.databaseUrl });
  const left = () => database`
    select (select count(*) from users where email = ${email})
      + (select count(*) from applications where email = ${email} or full_name like ${`%${email}%`}) as rows`;
  await expect.poll(async () => Number((await left())[0]?.rows), { timeout: 15_000 }).toBe(0);
  await other.stop();
  rmSync(other.dataDir, { recursive: true, force: true });

  const page = await phone.get("/dashboard");
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/login?next=%2Fdashboard"]);
  expect(page.headers.get("Clear-Site-Data")).toBe('"storage"');
  expect([...phone.cookies.keys()].filter((name) => name.startsWith("shapla-auth"))).toEqual([]);
  const refused = await api.call("GET", "/api/applications");
  expect([refused.status, refused.json]).toEqual([401, expect.objectContaining({ code: expect.any(String) })]);
  expect((await api.call("POST", "/api/favorites", { courseId: course })).status).toBe(401);
  expect(Number((await left())[0]?.rows)).toBe(0);

  await phone.signIn(email);
  const dashboard = await (await phone.get("/dashboard")).text();
  expect(dashboard).toContain("No applications yet");
  expect(dashboard).toContain("Recently joined");
  await database.end();
});
