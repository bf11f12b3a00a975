/** Forms that come after their session has ended, over HTTP: whose they are, and which are kept. */
import { beforeEach, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const ENTERED = {
  fullName: "Mst. Sharmin Akter",
  email: "s@example.com",
  phone: "01712345678",
  selectedCourses: "none",
};
const aNewcomer = () => `unsent-${crypto.randomUUID().slice(0, 8)}@example.com`;

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shared.url);
});

/** Where sign-in leads after a form was sent. */
const nextOf = (answer: Response) =>
  new URL(answer.headers.get("Location") ?? "", shared.url).searchParams.get("next") ?? "";

/** Returns the status of a page, with the hidden fields of its form. */
async function shown(path: string, who = visitor) {
  const answer = await who.get(path);
  const html = await answer.text();
  return { status: answer.status, names: valuesOf(html, "fullName"), html };
}

test("a form is shown to who sent it, in the browser that sent it", async () => {
  const answer = await visitor.post("/apply?course=a", ENTERED);
  expect(answer.status).toBe(302);
  expect(nextOf(answer)).toMatch(/^\/unsent\/[\da-f-]{36}$/);
  await visitor.signIn(aNewcomer());
  const { status, names, html } = await shown(nextOf(answer));
  expect([status, names]).toEqual([200, [ENTERED.fullName]]);
  expect(html).toContain('action="/apply?course=a"');
});

test("a form that someone prepared in another browser is shown to no one they send its address to", async () => {
  const attacker = new Visitor(shared.url);
  const prepared = { message: "x", title: "x", intent: "cancel", id: crypto.randomUUID() };
  const address = nextOf(await attacker.post("/admin/notifications", prepared));
  await visitor.signIn("staff@example.com");
  expect((await shown(address)).status).toBe(404);
});

test("two forms of one browser are both there", async () => {
  const [one, two] = [
    await visitor.post("/apply", ENTERED),
    await visitor.post("/apply", { ...ENTERED, fullName: "Nusrat Jahan" }),
  ];
  await visitor.signIn(aNewcomer());
  expect((await shown(nextOf(one))).names).toEqual([ENTERED.fullName]);
  expect((await shown(nextOf(two))).names).toEqual(["Nusrat Jahan"]);
});

test("a form of someone whose session had ended is not shown to the next person at the same browser", async () => {
  const [writer, next] = [aNewcomer(), aNewcomer()];
  await visitor.signIn(writer);
  for (const [name, value] of visitor.cookies)
    if (name.startsWith("shapla-auth")) visitor.cookies.set(name, spoilt(value));
  const answer = await visitor.post("/apply", ENTERED);
  expect(nextOf(answer)).toMatch(/^\/unsent\//);
  await visitor.signIn(next);
  expect((await shown(nextOf(answer))).status).toBe(404);
  await visitor.post("/auth/sign-out");
  await visitor.signIn(writer);
  expect((await shown(nextOf(answer))).names).toEqual([ENTERED.fullName]);
});

test("a session that is no session does not lose the form", async () => {
  const session = Buffer.from(JSON.stringify({ access_token: "a", refresh_token: "b" })).toString("base64url");
  visitor.cookies.set("shapla-auth", `base64-${session}`);
  const answer = await visitor.post("/apply", ENTERED);
  await visitor.signIn(aNewcomer());
  expect((await shown(nextOf(answer))).names).toEqual([ENTERED.fullName]);
});

/** Returns a session whose token has a wrong signature. */
function spoilt(cookie: string): string {
  const session = JSON.parse(Buffer.from(cookie.replace("base64-", ""), "base64url").toString());
  session.access_token = session.access_token.replace(/[^.]{8}$/, "AAAAAAAA");
  return `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

test.each([
  ["a heart", "/favorites", { add: "a" }],
  ["a status", "/admin/applications", { id: "a", status: "reviewing", version: "1" }],
  ["a button of a page that has a form", "/admin/figures", { key: "visaFee", do: "hide", version: "1" }],
  ["a form of 200 KB", "/apply", { ...ENTERED, additionalNotes: "x".repeat(200_000) }],
])("%s is not kept", async (_, path, fields) => {
  expect(nextOf(await visitor.post(path, fields))).not.toContain("/unsent");
});

test("a form sent by a script stays on its page and is not kept", async () => {
  const answer = await visitor.post("/apply", ENTERED, { "X-Redirect": "as-data" });
  expect(await answer.text()).not.toContain("/unsent");
});
