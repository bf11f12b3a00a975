/** Tests that one reader's currency is not what another reader gets from the kept pages. */
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const LIST = "/courses?search=data+science";
const TAKA = /৳[\d.]+ lakh <small>£/;

test("a list in taka is for the one who asked for it, and is not kept for others", async () => {
  const [inPounds, inTaka] = [new Visitor(shared.url), new Visitor(shared.url)];
  // In either order: first kept in pounds, then rendered in taka, then from the kept page again.
  expect(await (await inPounds.get(LIST)).text()).not.toMatch(TAKA);
  const changed = await inTaka.post("/money", { show: "taka", returnTo: LIST });
  expect([changed.status, changed.headers.get("Location")]).toEqual([303, LIST]);
  const answer = await inTaka.get(LIST);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Vary")).toContain("Cookie");
  expect(await answer.text()).toMatch(TAKA);
  expect(await (await inPounds.get(LIST)).text()).not.toMatch(TAKA);
  expect(await (await new Visitor(shared.url).get(`${LIST}&level=Postgraduate`)).text()).not.toMatch(TAKA);
  await inTaka.post("/money", { show: "pounds", returnTo: LIST });
  expect(await (await inTaka.get(LIST)).text()).not.toMatch(TAKA);
});

test("the money form leads nowhere but to this site", async () => {
  const visitor = new Visitor(shared.url);
  const answer = await visitor.post("/money", { show: "taka", returnTo: "https://evil.example/" });
  expect(answer.headers.get("Location")).toBe("/courses");
});
