/** Tests that every route that takes a form is tested without a network and has a message for it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failedSends } from "../../app/routes/admin/failed-sends.ts";
import { failedToSend } from "../../app/routes/failed-sends.ts";
import routes from "../../app/routes.ts";
import { sends } from "../support/sends.ts";

/**
 * Pages without React, whose forms the enhancer sends, routes that reject every form, and URLs that mail providers post
 * to.
 */
const NOT_OF_SCRIPTS = new Set([
  "routes/account/login.tsx",
  "routes/newsletter/newsletter.tsx",
  "routes/newsletter/subscription.tsx",
  "routes/newsletter/confirm.tsx",
  "routes/mail/status-emails.tsx",
  "routes/mail/search-emails.tsx",
  "routes/mail/one-click.ts",
  "routes/content/not-found.tsx",
  "routes/notifications/stream.ts",
]);

interface Entry {
  file: string;
  path?: string | undefined;
  children?: readonly Entry[] | undefined;
}

/** Returns each route's file with the pattern of its URLs. */
function patternsOf(entries: readonly Entry[], above = ""): [file: string, pattern: string][] {
  return entries.flatMap(({ file, path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    return [[file, pattern || "/"] as [string, string], ...patternsOf(children ?? [], pattern)];
  });
}

const takesForms = (file: string) =>
  /export (async )?(const|function) action\b/.test(readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8"));

const sent = patternsOf(routes).filter(
  ([file]) => !file.startsWith("routes/api/") && !NOT_OF_SCRIPTS.has(file) && takesForms(file),
);

test("tests/support/sends.ts has a row for each", () => {
  const files = sent.map(([file]) => file.replace("routes/", ""));
  expect(Object.keys(sends).toSorted()).toEqual([...new Set(files)].toSorted());
});

test("what is said when it cannot be sent is what its row expects", () => {
  for (const [file, pattern] of sent) {
    const handles = file.startsWith("routes/admin/") ? [undefined, { failedSends }, { title: "Page" }] : [];
    expect(failedToSend(pattern, handles), pattern).toBe(sends[file.replace("routes/", "")]?.says);
  }
});
