/** Finds what Chromium and an HTML checker report about a page. */
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

/** A short answer is sent as it is, which is no mistake. Whether the browser has a dictionary by then is chance. */
const ANSWERED_WITHOUT = "UseErrorMatchingDictionaryNotUsed";

/** Collects the issues of Chromium's developer tools, including violations of the content security policy. */
export async function issuesOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Audits.issueAdded", ({ issue }) => {
    const text = `${issue.code} ${JSON.stringify(issue.details)}`;
    if (!text.includes(ANSWERED_WITHOUT)) found.push(text);
  });
  await session.send("Audits.enable");
  return found;
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Returns the mistakes in HTML as it was served, by the standard. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}

/** Returns how far the page has moved under its reader: Chromium's cumulative layout shift. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer reports nothing if nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
