/**
 * Makes the dictionaries of a build, in a process of its own: runs the built app on a database of no one, opens the
 * pages that people open most, and writes what they share with everyone's into the file that its argument names.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../app/db/connect.server.ts";
import { pathIn } from "../../app/language.ts";
import { type Locale, locales } from "../../app/paraglide/runtime.js";
import { Visitor } from "../../tests/support/http.ts";
import { startStandIn } from "../auth/server.ts";
import { migratedFile } from "../migrated.ts";
import { courseAt } from "./catalogue.ts";
import { STAFF, STUDENT, seedNoOne } from "./no-one.ts";
import { dictionaryOf } from "./shape.ts";

interface Frame {
  name: string;
  email?: string;
  locales: readonly Locale[];
  paths: readonly string[];
}

/** Each frame with the pages that most people open in it. What they share comes once, so later pages add little. */
const FRAMES: readonly Frame[] = [
  {
    name: "visitor",
    locales,
    paths: ["/courses", `/courses/${courseAt(0)}`, "/", "/universities", "/enquiry", "/profile"],
  },
  {
    name: "student",
    email: STUDENT.email,
    locales,
    paths: [
      ...["/courses", `/courses/${courseAt(0)}`, "/favorites", "/dashboard", "/dashboard/documents"],
      ...["/dashboard/messages", "/apply"],
    ],
  },
  {
    name: "staff",
    email: STAFF.email,
    // Staff work in English.
    locales: ["en"],
    paths: ["/admin", "/admin/applications", "/admin/leads", "/admin/users", "/admin/messages"],
  },
];

const dataDir = mkdtempSync(join(tmpdir(), "shapla-dictionaries-"));
try {
  await seed();
  const app = await startApp();
  writeFileSync(process.argv[2] ?? "", JSON.stringify(await makeAll(app.url)));
  await app.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function seed(): Promise<void> {
  const connection = await connect({ dataDir, snapshot: await openAsBlob(await migratedFile()) });
  await seedNoOne(connection.db);
  await connection.close();
}

async function startApp() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const accounts = [STUDENT, STAFF].map(({ email, name }) => ({ email, fullName: name, note: "" }));
  const signIn = await startStandIn({ port: 0, dataDir: join(dataDir, "auth"), appUrl: url, accounts });
  const settings = { SUPABASE_URL: signIn.url, SUPABASE_PUBLISHABLE_KEY: signIn.publishableKey, APP_URL: url };
  const own = { NODE_ENV: "production", LOCAL_STAND_IN: "yes", RATE_LIMITS: "off", DATA_DIR: dataDir };
  Object.assign(process.env, own, settings, { SESSION_SECRET: randomBytes(32).toString("hex") });
  const { startServer } = await import("../../server.ts");
  const server = await startServer({ port, host: "localhost", trustedProxies: 0 });
  return { url, stop: () => Promise.all([server.stop(), signIn.close()]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function makeAll(url: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const frame of FRAMES) {
    const visitor = new Visitor(url);
    if (frame.email) await visitor.takeSession(frame.email);
    for (const locale of frame.locales) {
      const pages = [];
      for (const path of frame.paths) pages.push(await pageAt(visitor, pathIn(locale, path)));
      made[`${frame.name}-${locale}`] = dictionaryOf(pages);
    }
  }
  return made;
}

async function pageAt(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.text();
}
