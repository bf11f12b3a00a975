/** Plants faults in a sound configuration, one by one, and asks the doctor. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { complete, setEnvironment } from "../../app/http/testing/environment.ts";
import { examine } from "../../server/doctor/examine.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { quickStart } from "../support/serving.ts";
import { shared } from "../support/shared-app.ts";

setEnvironment();
const { readEnv } = await import("../../app/env.server.ts");

const APP_URL = "https://shapla.example.com";
const folder = mkdtempSync(join(tmpdir(), "shapla-doctor-"));
const admin = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
const other = `other_${crypto.randomUUID().replaceAll("-", "")}`;
const addressOf = (name: string) => urlOfDatabase(shared.databaseUrl, name);

/** What the provider answers. Each test may change it. */
const sound = {
  keys: [{ kty: "EC", alg: "ES256", kid: "1" }],
  external: { google: true, email: false } as Record<string, boolean>,
  accepts: true,
  date: () => new Date(),
  sendsTo: `${APP_URL}/auth/callback?next=%2F`,
};
let provider = { ...sound };
let web: Server;
const mail = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], logger: false });
let env: Record<string, string>;

beforeAll(async () => {
  await admin.unsafe(`create database ${other}`);
  web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://a");
    response.setHeader("Date", provider.date().toUTCString());
    response.setHeader("Content-Type", "application/json");
    if (pathname.endsWith("/jwks.json")) return response.end(JSON.stringify({ keys: provider.keys }));
    if (!provider.accepts) return response.writeHead(401).end('{"message":"Invalid API key"}');
    if (pathname.endsWith("/settings")) return response.end(JSON.stringify({ external: provider.external }));
    const state = `a.${Buffer.from(JSON.stringify({ referrer: provider.sendsTo })).toString("base64url")}.b`;
    response.writeHead(302, { Location: `https://accounts.google.com/o/oauth2/v2/auth?state=${state}` }).end();
  }).listen(0, "127.0.0.1");
  const post = mail.listen(0, "127.0.0.1");
  await Promise.all([once(web, "listening"), once(post, "listening")]);
});

afterAll(async () => {
  web.close();
  await new Promise<void>((resolve) => mail.close(resolve));
  await admin.unsafe(`drop database ${other} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  provider = { ...sound };
  env = {
    ...complete,
    APP_URL,
    DATABASE_URL: shared.databaseUrl,
    DATABASE_DIRECT_URL: shared.databaseUrl,
    DATA_DIR: folder,
    SUPABASE_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    MAIL_FROM: "Shapla <hello@example.com>",
  };
});

/** Returns what is wrong, as "about: said". */
async function wrong(): Promise<string[]> {
  const findings = await examine(readEnv(env));
  for (const { state, todo } of findings) expect(Boolean(todo)).toBe(state !== "fine");
  // The texts as they come are samples, whatever the configuration.
  return findings
    .filter(({ about, state }) => state !== "fine" && about !== "Texts")
    .map(({ about, said }) => `${about}: ${said}`);
}

test("the doctor finds nothing in a sound configuration", async () => {
  expect(await wrong()).toEqual([]);
});

const MIGRATION = "drizzle.__drizzle_migrations";
const undoing = (plant: string, mend: string) => async () => {
  await admin.unsafe(plant);
  return () => admin.unsafe(mend);
};
const setting = (change: () => void) => async () => {
  change();
  return async () => {};
};

test.each<[string, RegExp, () => Promise<() => Promise<unknown>>]>([
  [
    "no encryption",
    /^Address: .*not encrypted/,
    setting(() => {
      env.APP_URL = "http://shapla.example.com";
      provider.sendsTo = `${env.APP_URL}/auth/callback`;
    }),
  ],
  [
    "a database that is away",
    /^Database: The database does not answer/,
    setting(() => {
      env.DATABASE_URL = "postgres://a:secret@127.0.0.1:1/b";
    }),
  ],
  [
    "a user the database does not know",
    /^Database: .*nobody/,
    setting(() => {
      env.DATABASE_URL = shared.databaseUrl.replace("shapla@", "nobody@");
    }),
  ],
  [
    "an empty database",
    /^Migrations: The database is empty/,
    setting(() => {
      env.DATABASE_URL = addressOf(other);
      env.DATABASE_DIRECT_URL = addressOf(other);
    }),
  ],
  [
    "a newer version's database",
    /^Migrations: The database has 1 migration of a newer version/,
    undoing(
      `insert into ${MIGRATION} (hash, created_at) values ('later', 9999999999999)`,
      `delete from ${MIGRATION} where hash = 'later'`,
    ),
  ],
  [
    "a table that everyone may read",
    /^Row security: Off for leads/,
    undoing("alter table leads disable row level security", "alter table leads enable row level security"),
  ],
  [
    "records that break what must always hold",
    /^Records: The last hourly check found: first_event 2\./,
    undoing(
      `insert into checks (name, broken, ids, checked_at, whole_at, took_ms) values ('first_event', 2, '[]', now(), now(), 0)
       on conflict (name) do update set broken = 2`,
      "update checks set broken = 0 where name = 'first_event'",
    ),
  ],
  [
    "a direct address of another database",
    /^Direct address: .*does not arrive at DATABASE_DIRECT_URL/,
    setting(() => {
      env.DATABASE_DIRECT_URL = addressOf(other);
    }),
  ],
  [
    "a provider that is away",
    /^Sign-in: .*does not answer/,
    setting(() => {
      env.SUPABASE_URL = "http://127.0.0.1:9";
    }),
  ],
  [
    "a shared secret",
    /^Signing keys: There is none/,
    setting(() => {
      provider.keys = [];
    }),
  ],
  [
    "a key of another kind",
    /^Signing keys: HS256/,
    setting(() => {
      provider.keys = [{ kty: "oct", alg: "HS256", kid: "1" }];
    }),
  ],
  [
    "another project's key",
    /^Publishable key: .*refuses/,
    setting(() => {
      provider.accepts = false;
    }),
  ],
  [
    "Google turned off",
    /^Google: Off/,
    setting(() => {
      provider.external = { google: false };
    }),
  ],
  [
    "another way to sign in",
    /^Other ways in: email is on/,
    setting(() => {
      provider.external = { google: true, email: true };
    }),
  ],
  [
    "a redirect address that is not allowed",
    /^Redirect address: .*would be sent to https:\/\/old\.example\.com/,
    setting(() => {
      provider.sendsTo = "https://old.example.com/";
    }),
  ],
  [
    "a clock that is wrong",
    /^Clock: .*300 seconds apart|^Clock: .*\d{3} seconds apart/,
    setting(() => {
      provider.date = () => new Date(Date.now() - 300_000);
    }),
  ],
  [
    "a mail server that is away",
    /^Mail: .*ECONNREFUSED/,
    setting(() => {
      env.SMTP_URL = "smtp://127.0.0.1:1";
    }),
  ],
  [
    "a data folder that cannot be written",
    /^Disk: .*cannot be written/,
    setting(() => {
      writeFileSync(join(folder, "file"), "");
      env.DATA_DIR = join(folder, "file", "data");
    }),
  ],
])("%s is found, and nothing else", async (_, expected, plant) => {
  const mend = await plant();
  try {
    const found = await wrong();
    expect(found.join("\n")).toMatch(expected);
    expect(found.join("\n")).not.toContain("secret@");
    // A refused key leaves nothing to say about settings and addresses.
    expect(
      found.filter((line) => !line.startsWith("Redirect address: The sign-in provider does not say")),
    ).toHaveLength(1);
  } finally {
    await mend();
  }
});

test("the command exits 1 with a problem, and names every missing variable", async () => {
  const run = (given: Record<string, string>) =>
    new Promise<{ status: number; said: string }>((resolve) => {
      const options = { env: { ...quickStart, PATH: process.env.PATH ?? "", ...given } };
      execFile(process.execPath, ["server/commands/doctor.ts"], options, (error, out, err) =>
        resolve({ status: error ? Number(error.code) : 0, said: out + err }),
      );
    });
  expect(await run(env)).toMatchObject({ status: 0, said: expect.stringContaining("No problem found") });
  provider.keys = [];
  expect(await run(env)).toMatchObject({ status: 1, said: expect.stringContaining("1 problem found") });
  const { status, said } = await run({});
  expect(status).toBe(1);
  for (const name of ["DATABASE_URL", "SUPABASE_URL", "SESSION_SECRET"]) expect(said).toContain(`${name}: missing`);
});
