/** Tests that a sign-in from a page in Bangla stays in Bangla, and the choice of digits. */
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const url = shared.url;
const address = "/bn/dashboard/account";

test("a page in Bangla leads to sign-in and back in Bangla, and so does a refusal", async () => {
  const visitor = new Visitor(url);
  const next = encodeURIComponent(address);
  expect((await visitor.get(address)).headers.get("Location")).toBe(`/bn/login?next=${next}`);
  const email = `bangla-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const back = await visitor.signIn(email, `?next=${next}`, "/bn/login");
  expect(new URL(back.url).pathname).toBe(address);

  const other = new Visitor(url);
  const refused = await other.get(`/auth/callback?error=access_denied&next=${next}`);
  expect(refused.headers.get("Location")).toBe("/bn/login");
  expect(await (await other.follow(refused)).text()).toContain("আপনি সাইন ইন বাদ দিয়েছেন।");
});

test("a sign-in page that was switched to the other language leads on in that one", async () => {
  for (const [path, next, place] of [
    ["/login", address, "/dashboard/account"],
    ["/bn/login", "/dashboard/account", address],
    ["/bn/login", "/courses?search=law", "/bn/courses?search=law"],
  ] as const) {
    const visitor = new Visitor(url);
    const email = `switched-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const { pathname, search } = new URL((await visitor.signIn(email, `?next=${encodeURIComponent(next)}`, path)).url);
    expect(pathname + search).toBe(place);
  }
});

test("a form that comes after its session has ended is kept in the language of its page", async () => {
  const visitor = new Visitor(url);
  const sent = await visitor.post("/bn/dashboard/messages", { text: "প্রশ্ন" });
  expect(sent.headers.get("Location")).toMatch(/^\/bn\/login\?next=%2Fbn%2Funsent%2F/);
});

test("a browser has the digits 123 on pages in Bangla once someone wants them", async () => {
  const visitor = new Visitor(url);
  await visitor.signIn(`digits-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const own = async (path: string) => /<html[^>]*>/.exec(await (await visitor.get(path)).text())?.[0];
  expect(await own(address)).not.toContain("data-digits");
  await visitor.post(address, { digits: "latn" });
  expect(await own(address)).toContain(' data-digits="latn"');
  expect(await own("/dashboard/account")).not.toContain("data-digits");
  await visitor.post(address, { digits: "beng" });
  expect(await own(address)).not.toContain("data-digits");
  expect(visitor.cookies.has("shapla-digits")).toBe(false);
});
