/** Tests that every route that takes a form is tested without a network and has a message for it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failedToSend } from "../../app/routes/frame/failed-sends.ts";
import routes from "../../app/routes.ts";
import { sends } from "../support/sends.ts";

/**
 * Pages for visitors or of other settings, downloads, routes that reject every form, and URLs that mail providers post
 * to.
 */
const NOT_TRIED = new Set([
  "routes/sign-in/login.route.tsx",
  "routes/sign-in/second-factor.route.tsx",
  "routes/newsletter/newsletter.route.tsx",
  "routes/newsletter/subscription.route.tsx",
  "routes/newsletter/confirm.route.tsx",
  "routes/mail/emails.route.tsx",
  "routes/invitations/invitation.route.tsx",
  // A visitor's, and `tests/staff-accounts.spec.ts` sends both.
  "routes/joins/answer.route.tsx",
  "routes/admin/joins/join.route.tsx",
  "routes/mail/one-click.route.ts",
  "routes/mail/in.route.ts",
  // Its form is there once a mail server has refused an email. `tests/refused-address.spec.ts` sends it.
  "routes/admin/users/mail.route.ts",
  // Its forms are there while an email waits to be filed. `tests/staff-unfiled.spec.ts` sends them.
  "routes/admin/messages/list.route.tsx",
  // Its forms are there a day after someone has asked to delete their account.
  "routes/admin/leads/left-behind.route.tsx",
  "routes/content/not-found.route.tsx",
  "routes/notifications/stream.route.ts",
  // They take pieces of files, from a script that `tests/uploads.spec.ts` tries.
  "routes/documents/uploads.route.ts",
  "routes/documents/upload.route.ts",
  // Its forms have hidden fields of a payment. `tests/payments.spec.ts` sends them.
  "routes/admin/payments/payments.route.tsx",
  // The same of a rule. `tests/university-rules.spec.ts` sends them.
  "routes/admin/catalogue/rules.route.tsx",
  // Their forms are there once there is a pack. `tests/packs.spec.ts` sends them.
  "routes/admin/documents/pack.route.tsx",
  "routes/documents/pack.route.tsx",
  "routes/admin/documents/pack-archive.route.ts",
  // Its form is there once a pack was too large for an email. `tests/server/packs.test.ts` sends it.
  "routes/documents/linked-pack.route.tsx",
  "routes/documents/linked-archive.route.ts",
  // Its forms are there while the office has an original. `tests/originals.spec.ts` sends them.
  "routes/documents/originals.route.tsx",
  // Its form leads to WhatsApp, without a script. `tests/message-templates.spec.ts` tries it.
  "routes/admin/applications/whatsapp.route.tsx",
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
  ([file]) => !file.startsWith("routes/api/") && !NOT_TRIED.has(file) && takesForms(file),
);

test("tests/support/sends.ts has a row for each", () => {
  const files = sent.map(([file]) => file.replace("routes/", ""));
  expect(Object.keys(sends).toSorted()).toEqual([...new Set(files)].toSorted());
});

/** Other pages' forms have their message in the HTML, and `tests/offline.spec.ts` reads it. */
const runsReact = (file: string) => file.startsWith("routes/admin/");

test("React's pages report an unsent form as their row expects", () => {
  for (const [file, pattern] of sent.filter(([file]) => runsReact(file)))
    expect(failedToSend(pattern), pattern).toBe(sends[file.replace("routes/", "")]?.says);
});
