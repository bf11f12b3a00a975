/** Actions that several journeys share. */
import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";
import { finderFor, noListening } from "./courses.ts";
import { valuesOf } from "./http.ts";

/**
 * Waits for the page at a URL. The URL changes before scripts have replaced the page, so count, list and type only
 * after this.
 */
export async function arriveAt(page: Page, address: string | RegExp, timeout = 10_000): Promise<void> {
  await expect(page).toHaveURL(address, { timeout });
  await expect(async () => expect(await page.evaluate(isShown)).toBe(true)).toPass({ timeout });
}

/**
 * Runs in the browser: checks that the page belongs to its URL. A page that scripts have not changed is the one the
 * browser loaded.
 */
function isShown(): boolean {
  const mark = performance.getEntriesByName("shown").at(-1);
  if (document.readyState === "loading" || !(mark instanceof PerformanceMark)) return document.readyState !== "loading";
  const shown = new URL(mark.detail, location.href);
  return shown.pathname === location.pathname && shown.search === location.search;
}

/** Returns the `count` items of a list, once it has that many. `all()` would return the present ones, however many. */
export async function itemsOf(list: Locator, count: number): Promise<Locator[]> {
  await expect(list).toHaveCount(count);
  return Array.from({ length: count }, (_, at) => list.nth(at));
}

/** Returns the links' URLs, once the list has `count` links. */
export async function addressesOf(links: Locator, count: number): Promise<string[]> {
  await expect(links).toHaveCount(count);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Changes the length of the page's timers of one length. A clock under the test's control would stop React too. */
export const hurry = (page: Page, wait: { from: number; to: number }): Promise<void> =>
  page.evaluate(({ from, to }) => {
    const { setTimeout } = window;
    const hurried = (act: () => void, ms?: number) => setTimeout(act, ms === from ? to : ms);
    window.setTimeout = hurried as typeof window.setTimeout;
  }, wait);

export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

export const heartOf = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole("button", { name: `Save ${name}`, exact: true });

/** Opens the finder with `noListening`, and returns the course's heart. */
export async function openHeart(page: Page, hydrated: () => Promise<void>): Promise<Locator> {
  await page.goto(finderFor(noListening));
  await hydrated();
  return heartOf(page, noListening.name);
}

/** Holds the next requests to a URL back, until the test says how they end. */
export async function hold(page: Page, address: string | RegExp, isWanted = (_: Request) => true) {
  const held: Route[] = [];
  let count = 0;
  let isHolding = true;
  await page.route(address, async (route) => {
    if (!isWanted(route.request())) return route.fallback();
    count += 1;
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const each = async (end: (route: Route) => Promise<void>) => {
    isHolding = false;
    await Promise.all(held.splice(0).map(end));
  };
  return {
    /** Returns how many requests have arrived. */
    count: () => count,
    arrived: () => expect.poll(() => count).toBeGreaterThan(0),
    release: () => each((route) => route.continue()),
    answer: (status: number) => each((route) => route.fulfill({ status, body: "" })),
    abort: () => each((route) => route.abort()),
  };
}

/** Holds back the forms that scripts send to a URL. */
export const holdForm = (page: Page, path: string) => hold(page, `**${path}`, (request) => request.method() === "POST");

/** Saves courses for the signed-in person. The last one becomes the newest. */
export async function saveCourses(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const answer = await page.request.post("/favorites", { form: { add: id, returnTo: "/courses" }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}

export const applicant = { fullName: "Mst. Sharmin Akter", phone: "+880 1712-345678" };

/** Applies for the signed-in person, even for courses of an earlier application. */
export async function applyTo(page: Page, email: string, ...ids: string[]): Promise<void> {
  const body = new URLSearchParams({ ...applicant, email, key: crypto.randomUUID(), answer: "again" });
  for (const id of ids) {
    body.append("selectedCourses", id);
    body.append("asked", id);
  }
  const answer = await page.request.post("/apply", {
    data: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** Waits until the page says this, in a toast too. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();

/** Fills in the name and the phone number. */
export async function fillAboutYou(page: Page, about: { fullName: string; phone: string } = applicant): Promise<void> {
  await page.getByRole("textbox", { name: "Full name" }).fill(about.fullName);
  await page.getByRole("textbox", { name: "Phone number" }).fill(about.phone);
}

/** The staff's list with one student's applications alone. */
export const applicationsOf = (student: string): string => `/admin/applications?search=${encodeURIComponent(student)}`;

/** Returns the rows of the staff's list of applications. */
export const applicationRows = (page: Page): Locator =>
  page
    .getByRole("table", { name: /^Applications/ })
    .getByRole("row")
    .filter({ has: statusSelect(page) });

/** Returns the select for an application's status, which its step badge opens. Its value is there before that. */
export const statusSelect = (scope: Page | Locator): Locator =>
  scope.getByRole("combobox", { name: /^Status of/, includeHidden: true });

/** Opens the step badge, selects a status and saves it. */
export async function saveStatus(scope: Page | Locator, status: string): Promise<void> {
  await selectStatus(scope, status);
  await scope.getByRole("button", { name: /^Save status of/ }).click();
}

/** Opens the step badge and selects a status, which is not saved then. */
export async function selectStatus(scope: Page | Locator, status: string): Promise<void> {
  await expect(async () => {
    if (!(await statusSelect(scope).isVisible())) await scope.locator("summary", { hasText: "other step for" }).click();
    await expect(statusSelect(scope)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await statusSelect(scope).selectOption(status);
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Changes the status of a student's newest application to each of these in turn, as staff. */
export async function move(staffPage: Page, student: string, ...statuses: string[]): Promise<void> {
  const list = applicationsOf(student);
  for (const status of statuses) {
    const html = await (await staffPage.request.get(list)).text();
    const form = { id: valuesOf(html, "id")[0] ?? "", version: valuesOf(html, "version")[0] ?? "", status };
    const answer = await staffPage.request.post(list, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    // A move that is not one step forward is asked about.
    const asked = answer.headers().location ?? "";
    if (!asked.includes("/move/")) continue;
    const moved = await staffPage.request.post(asked, { form: { version: form.version }, maxRedirects: 0 });
    expect(moved.status()).toBe(302);
  }
}
