/** What a journey in Bangla looks for on each page it comes to. */
import { expect, type Locator, type Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { pathIn } from "#app/language.ts";
import { sampleCounsellors } from "../../local/sample/counsellors.ts";
import { sampleCourses } from "../../local/sample/courses.ts";
import { sampleUniversities } from "../../local/sample/universities.ts";
import { applicant, arriveAt } from "./actions.ts";
import { englishOn, namesIn } from "./english.ts";

/** The part of a newcomer's address that pages show as their name. */
const NEWCOMER = /student-[0-9a-f]{8}/g;
const NAMES = namesIn([...sampleCourses(), ...sampleUniversities, ...sampleCounsellors], [applicant.fullName]);

export const heartInBangla = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name: `${name} পছন্দে রাখুন`, exact: true });

/** Waits for an address, which must be under /bn, and reads the page there. */
export async function arriveInBangla(page: Page, address: RegExp, names: readonly string[] = []): Promise<void> {
  await arriveAt(page, address);
  await expectBangla(page, names);
}

/** Reads the page with all that scripts have added to it: nothing in English but names, and no way out of Bangla. */
export async function expectBangla(page: Page, names: readonly string[] = []): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  const { pathname } = new URL(page.url());
  expect(pathIn("bn", pathname)).toBe(pathname);
  // Scripts may still be writing it.
  await expect(async () => expect(wrongIn(await page.content(), [...names, ...NAMES])).toEqual([])).toPass({
    timeout: 10_000,
  });
}

function wrongIn(html: string, names: readonly string[]): string[] {
  const { document } = new JSDOM(html).window;
  const ways = ["href", "action", "formaction"].flatMap((name) =>
    [...document.querySelectorAll(`body [${name}^="/"]:not([hreflang|=en])`)].map(
      (way) => way.getAttribute(name) ?? "",
    ),
  );
  const leaving = ways.filter((way) => pathIn("bn", way) !== way);
  return [...englishOn(html.replace(NEWCOMER, ""), names), ...leaving.map((way) => `→ ${way}`)];
}
