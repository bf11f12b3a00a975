/** Tests sessions of a deleted account. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { askForDeletion, deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { formInput, makeCourse } from "#app/domain/testing/rows.ts";
import { Browser } from "./testing/browser.ts";
import { EMAIL, useAuth } from "./testing/fixture.ts";

const held = useAuth();
const rowOf = async (id: string) => (await held.db.select().from(users).where(eq(users.id, id)))[0];
let browser: Browser;

/** Returns the provider's answer when this test's person signs in. */
const signedIn = (id = held.id) => ({
  id,
  email: EMAIL,
  user_metadata: { full_name: "Nusrat Jahan" },
  app_metadata: {},
  aud: "authenticated",
  created_at: "",
});
const welcome = (id?: string) => held.auth.welcome(new Browser().jar(), signedIn(id));

beforeEach(async () => {
  browser = await held.browserWith(3600);
  await held.visit(browser);
  const actor = { id: held.id, role: "student" } as const;
  const input = formInput({ selectedCourses: [await makeCourse(held.db)] });
  await submitApplication(held.db, actor, input, crypto.randomUUID());
  await askForDeletion(held.db, actor);
});
const deleteIt = () => deleteDueAccounts(held.db, new Date(Date.now() + 25 * 60 * 60 * 1000));

test("an account waiting for deletion keeps its session, which knows when the account goes", async () => {
  expect(await held.visit(browser)).toMatchObject({ id: held.id, deletionDueAt: expect.any(Date) });
});

test("a valid cookie of a deleted account is removed and restores nothing", async () => {
  await deleteIt();
  const before = await rowOf(held.id);
  const jar = browser.jar();
  expect(await held.auth.resolve(jar)).toEqual({ kind: "anonymous", wasDeleted: true });
  browser.takeFrom(jar);
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("shapla-auth"))).toEqual([]);
  expect(await rowOf(held.id)).toEqual(before);
  expect(before).toMatchObject({ email: "", fullName: "Deleted account" });
});

test("a bearer token neither", async () => {
  await deleteIt();
  expect((await held.auth.resolveToken(await held.token(3600))).kind).toBe("anonymous");
  expect(await rowOf(held.id)).toMatchObject({ email: "" });
});

test("a new sign-in by Google begins anew: the same id, and nothing of what was", async () => {
  await deleteIt();
  const before = Date.now() - 1_000;
  expect(await welcome()).toMatchObject({
    kind: "viewer",
    viewer: { id: held.id, email: EMAIL, name: "Nusrat Jahan", role: "student", deletionDueAt: null },
  });
  const row = await rowOf(held.id);
  expect(row?.erasedAt).toBeNull();
  expect(+(row?.createdAt ?? 0)).toBeGreaterThan(before);
  expect(await held.visit(await held.browserWith(3600))).toMatchObject({ id: held.id });
});

test("a session from before the deletion stays ended when its person comes back", async () => {
  await deleteIt();
  await welcome();
  const jar = browser.jar();
  expect(await held.auth.resolve(jar)).toEqual({ kind: "anonymous", wasEnded: true });
});

test("another id with the same address is another person", async () => {
  await deleteIt();
  const id = crypto.randomUUID();
  expect(await welcome(id)).toMatchObject({ viewer: { id, email: EMAIL } });
  expect(await rowOf(held.id)).toMatchObject({ email: "" });
});

test("signing in within the day neither deletes nor keeps: its owner decides", async () => {
  expect(await welcome()).toMatchObject({ viewer: { deletionDueAt: expect.any(Date) } });
});
