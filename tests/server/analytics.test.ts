/** Tests that each number of the analytics page opens a list of that length, for those who may read it. */
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { later } from "../support/lanes.ts";
import { shared } from "../support/shared-app.ts";

const documentOf = (html: string) => new JSDOM(html).window.document;

const numberIn = (text: string | null | undefined) => Number(/[\d,]+/.exec(text ?? "")?.[0]?.replaceAll(",", ""));

/** Returns the links inside the figures, each with its number. */
async function numbersOf(staff: Visitor, days: number): Promise<[to: string, number: number][]> {
  const page = documentOf(await (await staff.get(`/admin/analytics?days=${days}`)).text());
  return [...page.querySelectorAll("figure a")].map((link) => [
    link.getAttribute("href") ?? "",
    numberIn(link.textContent),
  ]);
}

test.each([...later(["staff@example.com", 365] as const), ["manager@example.com", 30]] as const)(
  "each number of %s of %i days is the length of its list",
  { timeout: 120_000 },
  async (email, days) => {
    const staff = new Visitor(shared.url);
    await staff.takeSession(email);
    const numbers = await numbersOf(staff, days);
    expect(numbers.length).toBeGreaterThan(80);
    expect(new Set(numbers.map(([to]) => to.split("?")[0]))).toEqual(
      new Set([
        ...["applications", "leads"].map((list) => `/admin/${list}`),
        ...["steps", "courses", "saved", "promises", "people"].map((list) => `/admin/analytics/${list}`),
      ]),
    );
    const wrong: string[] = [];
    for (const [to, number] of new Map(numbers)) {
      const answer = await staff.get(to);
      const status = documentOf(await answer.text()).querySelector("main [role=status]");
      const length = numberIn(status?.textContent);
      if (answer.status !== 200 || length !== number) wrong.push(`${to}: ${number}, but its list has ${length}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("a list that does not exist is not found, and no one else opens one", async () => {
  const staff = new Visitor(shared.url);
  await staff.takeSession("staff@example.com");
  for (const path of ["steps", "steps?step=none", "people", "people?owner=none", "nothing", "courses?owner=1"]) {
    expect([path, (await staff.get(`/admin/analytics/${path}`)).status]).toEqual([path, 404]);
  }
  for (const odd of ["university=%00", "became=constructor", "reason=__proto__", "intake=2027-99", "page=-1"]) {
    expect([odd, (await staff.get(`/admin/analytics/courses?${odd}`)).status]).toEqual([odd, 200]);
  }
  const counsellor = new Visitor(shared.url);
  await counsellor.takeSession("counsellor@example.com");
  expect((await counsellor.get("/admin/analytics/courses")).status).toBe(403);
});
