/** A network that fails, a server that is down, a session that has ended: the page stays, with everything typed. */
import type { BrowserContext, Page, Request } from "@playwright/test";
import { hurry } from "./support/actions.ts";
import { sends } from "./support/registry/registry.ts";
import { expect, test } from "./support/test.ts";

const messages = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

/** One form of each kind: with a key, in a row of a table, with a text. */
const kinds = new Set(["apply", "admin/applications", "admin/applications/:applicationId"]);

/** Their neighbours in kind: one button, a form for everyone, a file. */
const early = new Set([...kinds, "favorites", "enquiry", "dashboard/documents"]);

const CHECKING = "We are checking whether it arrived";

const TOO_MANY = "the server answers 429";

/** Starts each kind of failure, and returns how to end it. */
const troubles: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<() => Promise<void>>>> = {
  async "the network is away"(_, context) {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  "the server is stopped": (page) => whileRouted(page, { refuse: true }),
  "the server answers 503": (page) => whileRouted(page, { status: 503 }),
  [TOO_MANY]: (page) => whileRouted(page, { status: 429 }),
};

async function whileRouted(page: Page, how: { refuse: true } | { status: number }) {
  await page.route("**/*", (route) =>
    "status" in how ? route.fulfill({ status: how.status, body: "Later." }) : route.abort("connectionrefused"),
  );
  return () => page.unroute("**/*");
}

/** Resolves when the next form that the page sends has its answer, or has failed. */
const endOfPost = (page: Page) =>
  new Promise<void>((resolve) => {
    const see = (request: Request) => request.method() === "POST" && resolve();
    page.on("requestfinished", see).on("requestfailed", see);
  });

test.describe("every form that scripts send", { tag: "@scripts" }, () => {
  for (const [route, { as, says, fill, isKeptForLater, isForEveryone, isChecked }] of Object.entries(sends)) {
    test(`${route} keeps what was typed without a session, a network or a server`, {
      tag: early.has(route) ? [] : "@all",
    }, async ({ page: own, newcomer, session, hydrated, context, mayLog }) => {
      test.slow();
      mayLog.push(/Failed to load resource|Failed to fetch|ERR_|Error loading route module/);
      // React Router leaves the end of a read without a handler when a newer one replaces it.
      mayLog.push(/AbortError: signal is aborted without reason/);
      await session(as === "staff" ? "staff@example.com" : newcomer);
      const form = await fill(own, { email: newcomer, ready: hydrated });
      const address = own.url();
      const hasFields = await form.button.evaluate(
        (button: HTMLButtonElement) => !!button.form?.querySelector("input:not([type=hidden]), textarea, select"),
      );
      if (!isForEveryone && route !== "auth/sign-out") {
        const cookies = await context.cookies();
        await context.clearCookies();
        await form.button.click();
        const { pathname, search } = new URL(address);
        const again = own.getByRole("status").getByRole("link", { name: "Sign in again" });
        await expect(again).toHaveAttribute("href", `/login?${new URLSearchParams({ next: pathname + search })}`);
        await form.expectKept();
        await context.addCookies(cookies);
      }
      for (const [name, begin] of Object.entries(troubles)) {
        if (isKeptForLater && /network|stopped/.test(name)) continue;
        const end = await begin(own, context);
        const answer = endOfPost(own);
        await form.button.click();
        if (isChecked && name !== TOO_MANY) {
          await expect(messages(own), name).toContainText(CHECKING);
          await form.expectKept();
          await end();
        }
        if (says === null) await answer;
        else await expect(messages(own), name).toContainText(says, { timeout: 30_000 });
        if (says !== null && name !== TOO_MANY) {
          const hint = hasFields ? /What you entered is still here\. Check/ : /(?<!still here\. )Check your connection/;
          await expect(messages(own), name).toContainText(hint);
        }
        await form.expectKept();
        await expect(form.button, name).toBeEnabled();
        expect(own.url(), name).toBe(address);
        // The next failure shows the message again.
        if (says !== null) await messages(own).getByRole("button", { name: "Dismiss" }).click();
        await expect(messages(own)).toHaveCount(0);
        if (!isChecked || name === TOO_MANY) await end();
      }
      if (isForEveryone) await context.clearCookies();
      await form.button.click();
      await form.expectSent();
    });
  }

  for (const [route, { as, says, fill, isChecked }] of Object.entries(sends).filter(([route]) => kinds.has(route))) {
    const tag = route === "apply" ? [] : "@all";
    test(`${route} gives up a server that takes the form and never answers`, { tag }, async ({
      page,
      newcomer,
      session,
      hydrated,
    }) => {
      await session(as === "staff" ? "staff@example.com" : newcomer);
      const form = await fill(page, { email: newcomer, ready: hydrated });
      await hurry(page, { from: 30_000, to: 4_000 });
      const held: string[] = [];
      await page.route("**/*", (request) => void held.push(request.request().method()));
      await form.button.click();
      await expect.poll(() => held).toContain("POST");
      await expect(messages(page)).toContainText(isChecked ? CHECKING : (says ?? ""));
      await form.expectKept();
      await expect(form.button).toBeEnabled();
      await page.unroute("**/*");
      await form.button.click();
      await form.expectSent();
    });
  }
});
