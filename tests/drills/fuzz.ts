/**
 * Sends 10,000 requests to every URL of routes.ts, to pages and their data, most of them wrong. None may return a 5xx.
 */
import { rmSync } from "node:fs";
import fc from "fast-check";
import { HOSTILE } from "../support/hostile.ts";
import { Visitor } from "../support/http.ts";
import { routePaths } from "../support/routes.ts";
import { startApp } from "../support/servers.ts";
import type { Outcome } from "./outcome.ts";

const REQUESTS = 10_000;
const AT_ONCE = 20;
const SEED = 20_261_122;

const hostile = fc.constantFrom(...HOSTILE);
const text = fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 30 }), fc.integer().map(String));

/** Fields and parameters that at least one page knows. */
const name = fc.constantFrom(
  ..."search faculty level ieltsScore page through next add remove course courses id version status role title message".split(
    " ",
  ),
  ..."type userIds fullName email phone selectedCourses additionalNotes key newKey answer asked name source notes".split(
    " ",
  ),
  ..."sort from to days intent limit offset application sent period action subject kind file join __proto__".split(" "),
);
const fields = fc.array(fc.tuple(name, text), { maxLength: 8 });

const drawn = fc.record({
  at: fc.nat(),
  who: fc.nat(),
  method: fc.constantFrom("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"),
  value: text,
  query: fields,
  body: fields,
  suffix: fc.constantFrom("", "", "", ".data", "/", "//", "%2F"),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    {},
    { Accept: "application/json" },
    { "Content-Type": "multipart/form-data" },
    { "Content-Type": "application/json" },
    { Origin: "null" },
    { "If-None-Match": "*" },
    { Range: "bytes=9-1" },
    { "Accept-Encoding": "zip;q=x" },
    { Cookie: "shapla-auth=base64-e30; toast=%00" },
    { "X-Requested-With": "x".repeat(5_000) },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

export async function run(): Promise<Outcome> {
  const app = await startApp();
  const losses: string[] = [];
  const statuses = new Map<string, number>();
  try {
    const people = [new Visitor(app.url), new Visitor(app.url), new Visitor(app.url)];
    await people[1]?.signIn("fuzz@example.com");
    await people[2]?.signIn("staff@example.com");
    const cookies = people.map(({ cookies }) => [...cookies].map((pair) => pair.join("=")).join("; "));
    // Signing out would turn the requests that follow into a visitor's.
    const paths = routePaths().filter((path) => path !== "auth/sign-out");
    const requests = fc.sample(drawn, { numRuns: REQUESTS, seed: SEED });
    const send = async (request: Drawn) => {
      const { asked, status } = await ask(app.url, request, paths, cookies);
      const kind = typeof status === "number" ? `${Math.floor(status / 100)}xx` : status;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      if (typeof status !== "number" || status >= 500) losses.push(`${asked}: ${status}`);
    };
    while (requests.length > 0) await Promise.all(requests.splice(0, AT_ONCE).map(send));
    return { figures: { sent: REQUESTS, ...Object.fromEntries([...statuses].sort()) }, losses };
  } finally {
    await app.stop("SIGKILL");
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

async function ask(base: string, drawn: Drawn, paths: readonly string[], cookies: readonly string[]) {
  const pattern = paths[drawn.at % paths.length] ?? "";
  const value = encodeURIComponent(drawn.value.toWellFormed());
  const path = `/${pattern.replaceAll(/:\w+\??|\*/g, value)}${drawn.suffix}`;
  const pairs = (list: Drawn["query"]) =>
    new URLSearchParams(list.map(([name, text]) => [name, text.toWellFormed()] as [string, string]));
  const isRead = ["GET", "HEAD"].includes(drawn.method);
  const asked = `${drawn.method} ${path.slice(0, 120)}?${String(pairs(drawn.query)).slice(0, 200)}`;
  try {
    const response = await fetch(`${base}${path}?${pairs(drawn.query)}`, {
      method: drawn.method,
      redirect: "manual",
      headers: { Cookie: cookies[drawn.who % cookies.length] ?? "", Origin: base, ...drawn.headers },
      ...(isRead ? {} : { body: String(pairs(drawn.body)) }),
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    return { asked, status: response.status };
  } catch (error) {
    const { cause } = error as Error;
    return { asked, status: cause instanceof Error ? cause.message : String(error) };
  }
}
