/** Opens every list with words in its query that are names of what every object has. None may fail. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { HOSTILE } from "../support/hostile.ts";
import { Visitor } from "../support/http.ts";
import { isShort } from "../support/lanes.ts";
import { shared } from "../support/shared-app.ts";

const INHERITED = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"];
/** The staff's pages that have one address. */
const staffPages = routes
  .flatMap(({ children = [] }) => children)
  .concat(routes)
  .filter(({ path }) => path === "admin")
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path = "" }) => (path.includes(":") ? [] : [`/admin/${path}`.replace(/\/$/, "")]));

const LISTS: Readonly<Record<string, readonly string[]>> = {
  visitor: ["/courses", "/universities", "/scholarships", "/blog", "/costs", "/profile", "/enquiry", "/login"],
  student: [
    ...["/courses", "/favorites", "/compare", "/counselors", "/tutorials", "/apply", "/dashboard"],
    ...["notifications", "searches", "documents", "tasks", "messages", "calendar"].map((name) => `/dashboard/${name}`),
  ],
  staff: staffPages,
};
/** Those that no form of the page has. */
const MORE = ["sort", "page", "shown", "view", "status", "search", "tab", "next", "kind", "of", "by"];

const people = new Map<string, Visitor>([["visitor", new Visitor(shared.url)]]);
let lists: { who: Visitor; path: string; names: string[] }[] = [];

/** The names that the page's own forms and links put into its address. */
function namesOn(html: string, path: string): string[] {
  const inForms = [...html.matchAll(/<(?:input|select|button)\b[^>]*? name="([^"]+)"/g)].map(([, name = ""]) => name);
  const links = [...html.matchAll(/(?:href|action)="([^"?]*)\?([^"#]+)/g)];
  const inLinks = links
    .filter(([, to]) => to === path || to === "")
    .flatMap(([, , query = ""]) => [...new URLSearchParams(query.replaceAll("&amp;", "&")).keys()]);
  return [...new Set([...MORE, ...inForms, ...inLinks])];
}

beforeAll(async () => {
  for (const [who, email] of [
    ["student", `words-${crypto.randomUUID().slice(0, 8)}@example.com`],
    ["staff", "staff@example.com"],
  ] as const) {
    const visitor = new Visitor(shared.url);
    await visitor.takeSession(email);
    people.set(who, visitor);
  }
  const found = await Promise.all(
    Object.entries(LISTS).flatMap(([who, paths]) =>
      paths.map(async (path) => {
        const visitor = people.get(who) as Visitor;
        const answer = await visitor.get(path);
        // Downloads take a form only.
        return answer.ok ? [{ who: visitor, path, names: namesOn(await answer.text(), path) }] : [];
      }),
    ),
  );
  lists = found.flat();
  expect(lists.length).toBeGreaterThan(45);
});

const open = async ({ who, path }: (typeof lists)[number], query: string) => {
  const { status } = await who.get(`${path}?${query}`);
  return status < 500 ? [] : [`${status} ${path}?${query}`];
};

test("no list fails with an inherited name as the value of one parameter, or as its name", async () => {
  const failed: string[] = [];
  for (const list of lists) {
    // One parameter may be refused before another is read, so `npm run test:all` asks with each alone.
    const asked = isShort ? [list.names] : list.names.map((name) => [name]);
    const queries = asked.flatMap((names) =>
      INHERITED.slice(0, 3).map((word) => new URLSearchParams(names.map((name) => [name, word])).toString()),
    );
    for (const query of [...queries, ...INHERITED.map((word) => `${word}=1`)])
      failed.push(...(await open(list, query)));
  }
  expect(failed).toEqual([]);
}, 240_000);

test("no list fails with any words in any of its parameters", async () => {
  const word = fc.oneof(fc.constantFrom(...INHERITED), fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12 }));
  const asked = fc.nat({ max: lists.length - 1 }).chain((at) => {
    const names = lists[at]?.names ?? [];
    return fc.record({
      at: fc.constant(at),
      pairs: fc.array(fc.tuple(fc.constantFrom(...names), word), { minLength: 1, maxLength: 4 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ at, pairs }) => {
      const list = lists[at];
      const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString();
      expect(list ? await open(list, query) : []).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 240_000);
