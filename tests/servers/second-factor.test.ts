/** Staff must show a second factor where the server asks for it: on every page and in every call. */
import { rmSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;
/** One where an admin decides. */
let open: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { STAFF_REQUIRE_AAL2: "yes" } });
  open = await startApp();
}, 180_000);
afterAll(async () => {
  for (const one of [app, open]) {
    await one?.stop();
    if (one) rmSync(one.dataDir, { recursive: true, force: true });
  }
});

const PAGE = "/second-factor?next=%2Fadmin%2Fleads";
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const where = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return [status, headers.get("Location")];
};

async function signIn(email: string, { url } = app) {
  const visitor = new Visitor(url);
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

/** Sets up an app, and returns its secret. */
async function setUp(visitor: Visitor) {
  const begun = await (await visitor.post(PAGE)).text();
  const [secret = "", factorId = ""] = [valuesOf(begun, "secret")[0], valuesOf(begun, "factorId")[0]];
  expect(await where(visitor.post(PAGE, { factorId, code: codeOf(secret) }))).toEqual([302, "/admin/leads"]);
}

test("an admin who has shown one requires it of all staff, and resets that of a colleague", async () => {
  const [admin, manager] = [await signIn("staff@example.com", open), await signIn("manager@example.com", open)];
  const settings = "/admin/settings";
  const setRequired = (value: string) => admin.post(settings, { intent: "factor", require: value });
  expect((await manager.get("/admin")).status).toBe(200);
  const refused = await setRequired("on");
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Set up your own second")]);
  expect((await manager.get("/admin")).status).toBe(200);

  await setUp(admin);
  expect(await where(setRequired("on"))).toEqual([302, `${settings}#second-factor`]);
  expect(await where(manager.get("/admin"))).toEqual([302, "/second-factor?next=%2Fadmin"]);
  expect((await manager.get("/api/admin/leads")).status).toBe(403);
  const page = await (await admin.get(settings)).text();
  expect(page).toContain("All staff show a code from their phone");
  expect(page).toContain("Last shown on");

  await setUp(manager);
  expect((await manager.get("/admin")).status).toBe(200);
  const shown = await (await admin.get(settings)).text();
  const userId = valuesOf(shown, "userId")[0] ?? "";
  const reset = (fields: Record<string, string>) => admin.post(settings, { intent: "factor reset", ...fields });
  expect((await reset({ userId, why: "" })).status).toBe(422);
  expect((await manager.post(settings, { intent: "factor reset", userId, why: "Mine" })).status).toBe(403);
  expect((await reset({ userId: crypto.randomUUID(), why: "Lost" })).status).toBe(404);
  expect(await where(reset({ userId, why: "Phone stolen, called back" }))).toEqual([302, `${settings}#second-factor`]);
  expect(await (await admin.get("/admin/audit")).text()).toContain("Phone stolen, called back");
  expect((await manager.get("/admin")).status).toBe(302);
  const again = await signIn("manager@example.com", open);
  expect(await (await again.get(PAGE)).text()).toContain("Set up an app");

  expect(await where(setRequired("off"))).toEqual([302, `${settings}#second-factor`]);
  expect((await again.get("/admin")).status).toBe(200);
});
