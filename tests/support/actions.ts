/** What several journeys do. */
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { valuesOf } from "./http.ts";

/**
 * Waits for the page behind an address. The address changes before scripts have
 * replaced the page, so what is counted, listed or typed comes after this.
 */
export async function arriveAt(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(async () => expect(await page.evaluate(isShown)).toBe(true)).toPass({ timeout: 10_000 });
}

/** In the browser. A page that scripts have not taken over is the one that came with its address. */
function isShown(): boolean {
  const mark = performance.getEntriesByName("shown").at(-1);
  if (document.readyState === "loading" || !(mark instanceof PerformanceMark)) return document.readyState !== "loading";
  const shown = new URL(mark.detail, location.href);
  return shown.pathname === location.pathname && shown.search === location.search;
}

/** The `count` items of a list, once it has that many: `all()` takes what is there at the moment. */
export async function itemsOf(list: Locator, count: number): Promise<Locator[]> {
  await expect(list).toHaveCount(count);
  return Array.from({ length: count }, (_, at) => list.nth(at));
}

/** The links' addresses, once the list has `count` of them. */
export async function addressesOf(links: Locator, count: number): Promise<string[]> {
  await expect(links).toHaveCount(count);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Makes waits of one length in the page another one. A clock that a test moves would stop React with the rest. */
export const hurry = (page: Page, wait: { from: number; to: number }): Promise<void> =>
  page.evaluate(({ from, to }) => {
    const { setTimeout } = window;
    const hurried = (act: () => void, ms?: number) => setTimeout(act, ms === from ? to : ms);
    window.setTimeout = hurried as typeof window.setTimeout;
  }, wait);

/** The card of a course. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

export const heartOf = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole("button", { name: `Save ${name}`, exact: true });

/** Holds the next requests to an address back, until the test says how they end. */
export async function hold(page: Page, address: string | RegExp) {
  const held: Route[] = [];
  let count = 0;
  let isHolding = true;
  await page.route(address, async (route) => {
    count += 1;
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const each = async (end: (route: Route) => Promise<void>) => {
    isHolding = false;
    await Promise.all(held.splice(0).map(end));
  };
  return {
    /** How many requests have come. */
    count: () => count,
    arrived: () => expect.poll(() => count).toBeGreaterThan(0),
    release: () => each((route) => route.continue()),
    answer: (status: number) => each((route) => route.fulfill({ status, body: "" })),
    abort: () => each((route) => route.abort()),
  };
}

/** Saves courses for whoever is signed in, the last one becoming the newest. */
export async function saveCourses(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const answer = await page.request.post("/favorites", { form: { add: id, returnTo: "/courses" }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}

export const applicant = { fullName: "Mst. Sharmin Akter", phone: "+880 1712-345678" };

/** Applies for whoever is signed in, also for courses of an earlier application. */
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

/** Fills the form's own three fields. */
export async function fillAboutYou(page: Page, about: { fullName: string; phone: string } = applicant): Promise<void> {
  await page.getByRole("textbox", { name: "Full name" }).fill(about.fullName);
  await page.getByRole("textbox", { name: "Phone number" }).fill(about.phone);
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Staff moves the newest application of a student to each of these statuses in turn. */
export async function move(staffPage: Page, student: string, ...statuses: string[]): Promise<void> {
  const list = `/admin/applications?search=${encodeURIComponent(student)}`;
  for (const status of statuses) {
    const html = await (await staffPage.request.get(list)).text();
    const form = { id: valuesOf(html, "id")[0] ?? "", version: valuesOf(html, "version")[0] ?? "", status };
    const answer = await staffPage.request.post(list, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}
