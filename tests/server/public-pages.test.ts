/** Tests the public pages as the server sends them. */
import { expect, test } from "vitest";
import { headOf } from "../support/head.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const visitor = () => new Visitor(shared.url);

test("the office page tells search engines who we are, where and when", async () => {
  const { structured, canonical } = headOf(await (await visitor().get("/office-location")).text());
  expect(Object.keys(structured)).toEqual(["EducationalOrganization", "BreadcrumbList"]);
  expect(canonical).toBe(`${shared.url}/office-location`);
});

test("the office page is kept a minute and never longer, and answers 304", async () => {
  const student = visitor();
  await student.signIn(`office-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const page = await visitor().get("/office-location");
  expect(page.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  expect(page.headers.getSetCookie()).toEqual([]);
  const tag = page.headers.get("ETag") ?? "";
  expect((await visitor().get("/office-location", { "If-None-Match": tag })).status).toBe(304);
  expect((await student.get("/office-location")).headers.get("Cache-Control")).toBe("private, no-store");
});
