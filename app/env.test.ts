import { beforeAll, describe, expect, test } from "vitest";
import { complete, setEnvironment } from "./http/testing/environment.ts";

let environment: typeof import("./env.server.ts");
beforeAll(async () => {
  setEnvironment();
  environment = await import("./env.server.ts");
});

const read = (more: Record<string, string | undefined> = {}) => environment.readEnv({ ...complete, ...more });

/** Returns the complaint about each variable. */
function complaintsOf(source: Record<string, string | undefined>): Record<string, string> {
  try {
    environment.readEnv(source);
  } catch (error) {
    if (!(error instanceof environment.BadEnvironment)) throw error;
    const lines = error.message.split("\n").slice(1);
    return Object.fromEntries(
      lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2),
      ),
    );
  }
  return {};
}

const everyName = ["APP_URL", "DATABASE_URL", "SESSION_SECRET", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_URL"];

test("everything that is missing is named at once", () => {
  const complaints = complaintsOf({});
  expect(Object.keys(complaints).sort()).toEqual(everyName);
  expect(new Set(Object.values(complaints))).toEqual(new Set(["missing"]));
});

test("an empty variable is a missing one", () => {
  const empty = Object.fromEntries(everyName.map((name) => [name, ""]));
  expect(complaintsOf(empty)).toEqual(complaintsOf({}));
  expect(read({ PORT: "", HOST: "", ADMIN_EMAILS: "", DATABASE_DIRECT_URL: "" })).toMatchObject({ PORT: 3000 });
});

test("missing and wrong settings are reported together", () => {
  const complaints = complaintsOf({ ...complete, APP_URL: undefined, PORT: "eighty", SESSION_SECRET: "short" });
  expect(complaints).toEqual({
    APP_URL: "missing",
    PORT: expect.stringContaining("number"),
    SESSION_SECRET: "must be at least 32 characters long",
  });
});

test.each([
  ["APP_URL", "shapla.example"],
  ["APP_URL", "ftp://shapla.example"],
  ["APP_URL", "javascript:alert(1)"],
  ["SUPABASE_URL", "auth"],
  ["DATABASE_URL", "mysql://localhost/shapla"],
  ["DATABASE_DIRECT_URL", "localhost:5432"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["TRUSTED_PROXIES", "-1"],
  ["TRUSTED_PROXIES", "true"],
  ["RATE_LIMITS", "no"],
  ["SMTP_URL", "mail.example.com:587"],
  ["STORAGE_URL", "nonsense"],
  ["STORAGE_URL", "https://key:secret@bucket.example.com/files"],
  ["STORAGE_URL", "s3://bucket.example.com/files"],
  ["STORAGE_URL", "s3://key:secret@bucket.example.com/"],
  ["STORAGE_URL", "file:///"],
  ["STORAGE_URL", "file://server/files"],
  ["CLAMD_URL", "http://scanner:3310"],
  ["CLAMD_URL", "scanner"],
  ["NODE_ENV", "staging"],
  ["LOCAL_STAND_IN", "true"],
])("%s=%s is refused by name", (name, value) => {
  expect(Object.keys(complaintsOf({ ...complete, MAIL_FROM: "Shapla <a@example.com>", [name]: value }))).toEqual([
    name,
  ]);
});

test("the complaint does not repeat values: some are secrets", () => {
  const secrets = { SESSION_SECRET: "hunter2", DATABASE_URL: "mysql://shapla:hunter2@db/shapla" };
  expect(JSON.stringify(complaintsOf({ ...complete, ...secrets }))).not.toContain("hunter2");
});

describe("an omitted setting", () => {
  test("has its default", () => {
    expect(environment.readEnv(complete)).toMatchObject({
      NODE_ENV: "production",
      PORT: 3000,
      DATA_DIR: ".data",
      ADMIN_EMAILS: [],
      TRUSTED_PROXIES: 0,
      RATE_LIMITS: "on",
      LOCAL_STAND_IN: "no",
    });
  });

  test("may be the database only where a local one is brought up", () => {
    const { DATABASE_URL: _, ...others } = complete;
    expect(complaintsOf(others)).toEqual({ DATABASE_URL: "missing" });
    expect(environment.readEnv({ ...others, LOCAL_STAND_IN: "yes" }).DATABASE_URL).toBeUndefined();
  });
});

test("a mail server needs a sender's address", () => {
  const mail = { SMTP_URL: "smtp://user:hunter2@mail.example.com:587" };
  expect(complaintsOf({ ...complete, ...mail })).toEqual({ MAIL_FROM: "missing" });
  expect(read({ ...mail, MAIL_FROM: "Shapla <a@example.com>" })).toMatchObject(mail);
});

describe("settings are normalised", () => {
  test("APP_URL is an origin", () => {
    expect(read({ APP_URL: "https://shapla.example/some/path/?a=b" }).APP_URL).toBe("https://shapla.example");
    expect(read({ APP_URL: "HTTP://LOCALHOST:80/" }).APP_URL).toBe("http://localhost");
  });

  test("SUPABASE_URL has no slash at its end", () => {
    expect(read({ SUPABASE_URL: "https://auth.example//" }).SUPABASE_URL).toBe("https://auth.example");
  });

  test("ADMIN_EMAILS is a list in small letters", () => {
    expect(read({ ADMIN_EMAILS: " Staff@Example.com, ,boss@example.com," }).ADMIN_EMAILS).toEqual([
      "staff@example.com",
      "boss@example.com",
    ]);
  });

  test("numbers are numbers", () => {
    expect(read({ PORT: "8080", TRUSTED_PROXIES: "2" })).toMatchObject({ PORT: 8080, TRUSTED_PROXIES: 2 });
  });
});

test("variables of others are no concern of ours", () => {
  expect(read({ PATH: "/usr/bin" })).not.toHaveProperty("PATH");
});

describe("emails that come in", () => {
  const mailIn = { MAIL_IN_SECRET: "s".repeat(32), MAIL_IN_ADDRESS: "Reply@In.Shapla.example" };

  test("need an address and a secret, or neither", () => {
    expect(read()).not.toHaveProperty("MAIL_IN_SECRET");
    expect(read(mailIn).MAIL_IN_ADDRESS).toBe("reply@in.shapla.example");
    for (const name of ["MAIL_IN_SECRET", "MAIL_IN_ADDRESS"])
      expect(complaintsOf({ ...complete, ...mailIn, [name]: "" })).toEqual({ [name]: "missing" });
  });

  test.each([
    ["MAIL_IN_SECRET", "short", "must be at least 32 characters long"],
    ["MAIL_IN_ADDRESS", "reply", "must be an address of at most 21 characters before the @"],
    ["MAIL_IN_ADDRESS", `${"r".repeat(22)}@in.example`, "must be an address of at most 21 characters before the @"],
  ])("refuse %s=%s", (name, value, complaint) => {
    expect(complaintsOf({ ...complete, ...mailIn, [name]: value })).toEqual({ [name]: complaint });
  });
});
