/** Staff must show a second factor where the server asks for it: on every page and in every call. */
import { rmSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { STAFF_REQUIRE_AAL2: "yes" } });
}, 120_000);
afterAll(async () => {
  await app?.stop();
  if (app) rmSync(app.dataDir, { recursive: true, force: true });
});

const PAGE = "/second-factor?next=%2Fadmin%2Fleads";
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const where = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return [status, headers.get("Location")];
};

async function signIn(email: string) {
  const visitor = new Visitor(app.url);
  await visitor.signIn(email);
  return visitor;
}

test("staff set up an app, and show its code at each sign-in", async () => {
  const first = await signIn("staff@example.com");
  expect(await where(first.get("/admin/leads"))).toEqual([302, PAGE]);
  expect(await (await first.get(PAGE)).text()).toContain("Set up an app");
  const begun = await (await first.post(PAGE)).text();
  expect(begun).toContain('src="data:image/svg+xml;utf-8,&lt;svg ');
  const [secret = "", factorId = ""] = [valuesOf(begun, "secret")[0], valuesOf(begun, "factorId")[0]];

  const wrong = await first.post(PAGE, { factorId, secret, code: "12345" });
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain("Enter the 6 digits that the app shows now");
  expect(valuesOf(again, "secret")).toEqual([secret]);
  expect((await first.post(PAGE, { factorId, secret, code: "000000" })).status).toBe(422);

  const typed = codeOf(secret).replace(/(...)/, "$1 ");
  expect(await where(first.post(PAGE, { factorId, secret, code: typed }))).toEqual([302, "/admin/leads"]);
  expect((await first.get("/admin/leads")).status).toBe(200);
  expect(await where(first.get(PAGE))).toEqual([302, "/admin/leads"]);

  const second = await signIn("staff@example.com");
  const asked = await (await second.get(PAGE)).text();
  expect([valuesOf(asked, "factorId"), valuesOf(asked, "secret")]).toEqual([[factorId], []]);
  expect(await where(second.post(PAGE))).toEqual([302, PAGE]);
  expect(await where(second.post(PAGE, { factorId, code: codeOf(secret) }))).toEqual([302, "/admin/leads"]);
  expect((await second.get("/admin/leads")).status).toBe(200);
});

test("staff without it get no pages, forms or calls", async () => {
  const staff = await signIn("manager@example.com");
  expect(await where(staff.get("/admin"))).toEqual([302, "/second-factor?next=%2Fadmin"]);
  expect((await staff.post("/admin/leads/new", { name: "X" })).headers.get("Location")).toContain("/second-factor?");
  const call = await staff.get("/api/admin/leads");
  expect([call.status, await call.json()]).toMatchObject([403, { code: "second_factor" }]);
  const html = await (await staff.get("/dashboard")).text();
  expect(html).not.toContain('href="/admin"');
});

test("students are asked for none", async () => {
  const student = await signIn("nusrat@example.com");
  expect((await student.get("/dashboard")).status).toBe(200);
  expect(await where(student.get(PAGE))).toEqual([302, "/admin/leads"]);
  expect((await student.get("/admin/leads")).status).toBe(403);
});
