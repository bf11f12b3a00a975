/** "Do I qualify?" over HTTP: where a profile is kept, whose it is, and that no one else gets a page with it. */
import { beforeEach, describe, expect, test } from "vitest";
import { coursePath } from "../../app/domain/catalogue/present.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const RESULTS = { qualification: "bachelors", cgpa: "3.25", test: "ielts", overall: "6.5", writing: "5.5" };
const COOKIE = "shapla-profile";
const aNewcomer = () => `profile-${crypto.randomUUID().slice(0, 8)}@example.com`;
const ofPage = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  return { html: await answer.text(), caching: answer.headers.get("Cache-Control") };
};
/** The value of a field on /profile. */
const shown = async (visitor: Visitor, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`)
    .exec((await ofPage(visitor, "/profile")).html)?.[0]
    .match(/ value="([^"]*)"/)?.[1] ?? "";

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shared.url);
});

describe("a visitor's results", () => {
  test("are kept in a cookie of ours for 90 days", async () => {
    const answer = await visitor.post("/profile", RESULTS);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/profile"]);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(COOKIE)) ?? "";
    expect(cookie).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/i);
    expect(cookie).not.toContain("%");
    const { html, caching } = await ofPage(visitor, "/profile");
    expect(html).toMatch(/You meet the requirements of [1-9][\d,]* courses and are close for [1-9]/);
    expect(caching).toBe("private, no-store");
    expect(await shown(visitor, "cgpa")).toBe("3.25");
  });

  test("wrong results are named beside their fields, and nothing is kept or lost", async () => {
    const answer = await visitor.post("/profile", { ...RESULTS, cgpa: "80%", writing: "5.7" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("There are 2 problems");
    expect(html).toContain("Bachelor&#x27;s CGPA: This is a percentage. Enter your CGPA out of 4, for example 3.20");
    expect(html).toMatch(/<input[^>]*name="overall"[^>]*value="6.5"/);
    expect(html).toContain("<title>Error: Do I qualify? · Shapla</title>");
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test("can be deleted, and nothing entered is nothing kept", async () => {
    await visitor.post("/profile", RESULTS);
    const answer = await visitor.post("/profile", { intent: "delete" });
    expect(answer.headers.get("Location")).toBe("/profile?deleted=1");
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    expect((await ofPage(visitor, "/profile?deleted=1")).html).toContain("Your results are deleted");
    await visitor.post("/profile", {});
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test("a cookie that is not ours is no profile", async () => {
    for (const value of ["1~bachelors", "x".repeat(4_000), "%E0%A4%A", "1~~~99~~~~~~~~~"]) {
      visitor.cookies.set(COOKIE, value);
      const { html } = await ofPage(visitor, "/courses");
      expect(html).toContain("Do I qualify?");
      expect(html).not.toContain("i-near");
    }
  });
});

test.each(["/courses", "/courses/university-of-manchester-msc-data-science", "/profile"])(
  "%s with results is no kept page and becomes none",
  async (path) => {
    const others = () => ofPage(new Visitor(shared.url), path);
    const FIT = /<span class="tag flex-none/;
    const before = await others();
    expect(before.caching).toMatch(/^public/);
    await visitor.post("/profile", { ...RESULTS, cgpa: "2.95", test: "ielts", overall: "5" });
    const own = await ofPage(visitor, path);
    expect(own.caching).toBe("private, no-store");
    expect(own.html).toMatch(FIT);
    const after = await others();
    expect(after.caching).toBe(before.caching);
    // The same copy, as each rendered page has its own nonce.
    const nonce = /nonce="([^"]+)"/;
    expect(nonce.exec(after.html)?.[1]).toBe(nonce.exec(before.html)?.[1]);
    if (path !== "/profile") expect(after.html).not.toMatch(FIT);
  },
);

describe("a visitor's results at sign-in", () => {
  test("the browser's results move to the account, in place of earlier ones", async () => {
    const email = aNewcomer();
    await visitor.post("/profile", RESULTS);
    await visitor.signIn(email);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    expect(await shown(visitor, "cgpa")).toBe("3.25");

    const phone = new Visitor(shared.url);
    await phone.post("/profile", { cgpa: "3.60" });
    await phone.signIn(email);
    expect(await shown(visitor, "cgpa")).toBe("3.6");

    const third = new Visitor(shared.url);
    await third.signIn(email);
    expect(await shown(third, "cgpa")).toBe("3.6");
  });

  test("sign-out leaves no results in the browser", async () => {
    await visitor.signIn(aNewcomer());
    await visitor.post("/profile", RESULTS);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    await visitor.post("/auth/sign-out", {}, { "Sec-Fetch-Site": "same-origin" });
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect(await shown(visitor, "cgpa")).toBe("");
  });

  test("another person sees nothing of them", async () => {
    await visitor.signIn(aNewcomer());
    await visitor.post("/profile", RESULTS);
    const other = new Visitor(shared.url);
    await other.signIn(aNewcomer());
    expect(await shown(other, "cgpa")).toBe("");
    expect((await ofPage(other, "/courses?fit=meets")).html).toMatch(/<a href="\/profile"[^>]*>Do I qualify\?</);
  });
});

test("a course with an offer says nothing of results any longer", async () => {
  const [email, staff] = [aNewcomer(), new Visitor(shared.url)];
  await visitor.signIn(email);
  await visitor.post("/profile", { ...RESULTS, overall: "5" });
  const page = coursePath(dataScience);
  const verdict = /<span class="tag flex-none/;
  const own = { fullName: "Nusrat Jahan", email, phone: "+880 1712-345678", selectedCourses: dataScience.id };
  const sent = await visitor.post("/apply", { ...own, key: crypto.randomUUID() });
  const id = /sent=([0-9a-f-]{36})/.exec(sent.headers.get("Location") ?? "")?.[1] ?? "";
  expect((await ofPage(visitor, page)).html).toMatch(verdict);
  await staff.signIn("staff@example.com");
  const offer = { version: "1", step: "submitted", outcome: "unconditional" };
  expect((await staff.post(`/admin/applications/${id}/courses/${dataScience.id}`, offer)).status).toBe(302);
  const { html } = await ofPage(visitor, page);
  expect(html).not.toMatch(verdict);
  expect(html).not.toContain("Check if you qualify");
});

describe("courses I qualify for", () => {
  const total = (html: string) => /<b[^>]*data-part="total"[^>]*>([\d,]+) course/.exec(html)?.[1];

  test("is a filter for someone with results, and a notice for everyone else", async () => {
    const { html: all } = await ofPage(visitor, "/courses");
    const { html: without } = await ofPage(visitor, "/courses?fit=meets");
    expect(without).toContain('<a href="/profile">Do I qualify?</a>');
    expect(total(without)).toBe(total(all));

    await visitor.post("/profile", RESULTS);
    const { html: profile } = await ofPage(visitor, "/profile");
    const met = /You meet the requirements of ([\d,]+) courses/.exec(profile)?.[1];
    const { html } = await ofPage(visitor, "/courses?fit=meets&panel=1");
    expect(total(html)).toBe(met);
    expect(html).toContain("Remove filter: Only courses I meet");
    expect(html).toContain(`Only courses I meet (${met})`);
    expect(html.match(/#i-check"/g)?.length).toBeGreaterThan(90);
    expect(html).not.toMatch(/<span class="tag flex-none[^>]*>.{0,200}#i-(near|down)"/);
  });

  test("each asks after the other, and has their own", async () => {
    const stronger = new Visitor(shared.url);
    await visitor.post("/profile", RESULTS);
    await stronger.post("/profile", { ...RESULTS, cgpa: "3.90", overall: "8.5", writing: "8" });
    const found = async (who: Visitor) => total((await ofPage(who, "/courses?fit=meets")).html);
    const met = async (who: Visitor) =>
      /You meet the requirements of ([\d,]+) courses/.exec((await ofPage(who, "/profile")).html)?.[1];
    const expected = [await met(visitor), await met(stronger)];
    expect(expected[0]).not.toBe(expected[1]);
    for (let round = 0; round < 2; round++) expect([await found(visitor), await found(stronger)]).toEqual(expected);
  });

  test("the API has the list's order by fit, for a caller with results", async () => {
    const own = { "Sec-Fetch-Site": "same-origin" };
    expect((await visitor.get("/api/courses?sort=fit")).status).toBe(400);
    await visitor.signIn(aNewcomer());
    await visitor.post("/profile", RESULTS);
    const answer = await visitor.get("/api/courses?sort=fit&limit=100", own);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    const { html } = await ofPage(visitor, "/courses");
    expect([...html.matchAll(/<li class="card" id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  test("the API has the same answer, for a caller with results", async () => {
    const own = { "Sec-Fetch-Site": "same-origin" };
    const refused = await visitor.get("/api/courses?fit=meets");
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "malformed", message: "fit and sort=fit need saved results: sign in and enter them at /profile." },
    ]);
    expect((await visitor.get("/api/courses?fit=perhaps")).status).toBe(400);
    await visitor.signIn(aNewcomer());
    expect((await visitor.get("/api/courses?fit=meets", own)).status).toBe(400);
    await visitor.post("/profile", RESULTS);
    const answer = await visitor.get("/api/courses?fit=meets&limit=3", own);
    expect(answer.status).toBe(200);
    const met = /You meet the requirements of ([\d,]+) courses/.exec((await ofPage(visitor, "/profile")).html)?.[1];
    expect(Number(answer.headers.get("X-Total-Count"))).toBe(Number(met?.replace(",", "")));
  });
});
