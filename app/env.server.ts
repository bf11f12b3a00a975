/** Checks the environment once at start, and reports everything that is missing or wrong together. */
import { z } from "zod";
import { site } from "./site.ts";

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean),
  );
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgres:// address, with characters such as / and @ in the password written as %2F and %40",
});
const PLACE = "must be s3://KEY:SECRET@host/bucket?region= or file:///folder";
function isPlace(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.pathname.length < 2) return false;
  return url.protocol === "file:" ? url.host === "" : url.username !== "" && url.password !== "";
}
const port = z.coerce.number().int().min(1).max(65535);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** The port the server listens on. */
  PORT: port.default(3000),
  HOST: z.string().optional(),
  /** The number of processes that `npm run serve` starts. "auto" starts one per core. */
  WORKERS: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(64)]).default(1),
  /** The origin that people type. Cookies are Secure if it is https. */
  APP_URL: httpUrl.transform((url) => new URL(url).origin),
  /** The PostgreSQL server. Without it, the embedded database in DATA_DIR is used. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database without a pooler, for LISTEN and migrations. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** "no" leaves migrations to `npm run db:migrate`: a server then refuses a database that lacks some. */
  MIGRATE: z.enum(["yes", "no"]).default("yes"),
  DATA_DIR: z.string().default(".data"),
  /**
   * Where files are: "s3://KEY:SECRET@host/bucket?region=", or "file:///folder", which servers of one machine can
   * share. Without it, in DATA_DIR/files.
   */
  STORAGE_URL: z
    .url({ protocol: /^(s3|file)$/, error: PLACE })
    .refine(isPlace, PLACE)
    .optional(),
  /** The virus scanner: clamd. Without it, files are opened as soon as their kind is checked. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/@]+:\d+|unix:\/\/\/.+|\/.+)$/, "must be tcp://host:port or the path of a socket")
    .optional(),
  /** "yes" reads photographs of bank statements, with what `.ocr` has. Without it, their balances are typed. */
  OCR: z.enum(["yes", "no"]).default("no"),
  SUPABASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  /** Lets admins remove the second factor of a colleague who has lost the device. Nothing else uses it. */
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  /** Signs the cookie that carries a message to the next page. */
  SESSION_SECRET: z.string().min(32, "must be at least 32 characters long"),
  /** Email addresses that become staff at sign-in, separated by commas. */
  ADMIN_EMAILS: list,
  /** Whether staff must show a second factor, which the sign-in provider keeps ("aal2"). */
  STAFF_REQUIRE_AAL2: z.enum(["yes", "no"]).default("no"),
  /** How long a session of staff lasts, from the sign-in. */
  STAFF_SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  /** How long it lasts without a page or a form. */
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  /** Origins of other sites whose scripts may call the API with a bearer token, separated by commas. */
  API_ALLOWED_ORIGINS: list,
  /** The number of our own proxies in front of this server, which decides whose X-Forwarded-For entry counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The mail server, with its user and password. Without it, emails are kept in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  /** The sender of our emails. Needed with SMTP_URL. */
  MAIL_FROM: z.string().default(`${site.name} <${site.email}>`),
  /** Signs the emails that a mail server hands to /mail/in, and makes the secret addresses that answers go to. */
  MAIL_IN_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  /**
   * Where answers to our emails go, before what is secret: "reply@in.shapla.example". Without both, they are not read.
   */
  MAIL_IN_ADDRESS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,21}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be an address of at most 21 characters before the @")
    .optional(),
  /** Can be "off" only with the local sign-in. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /**
   * Whether an email about a status waits until the change can no longer be taken back. Can be "no" only with the local
   * sign-in, for tests.
   */
  HOLD_EMAILS: z.enum(["yes", "no"]).default("yes"),
  /** The port for Prometheus, which no visitor may reach. Without it, nothing is measured. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /**
   * The port of `/health/live` on a thread of its own, for a container's check. Without it, the server alone answers
   * it.
   */
  HEALTH_PORT: port.optional(),
  /** "text" is for people. Otherwise the log is JSON, with one line per request. */
  LOG_FORMAT: z.enum(["json", "text"]).default("json"),
  /** Set by `npm start` and `npm run dev`, which start everything that is not configured. */
  LOCAL_STAND_IN: z.enum(["yes", "no"]).default("no"),
});

export type Env = z.output<typeof schema>;

export class BadEnvironment extends Error {
  override readonly name = "BadEnvironment";
}

/**
 * Reads the environment. An empty variable counts as unset. Throws a `BadEnvironment` that lists every variable that is
 * missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  // Only `npm start` and `npm run dev` may keep their data in a folder.
  const needsServer = given.LOCAL_STAND_IN !== "yes" && !("DATABASE_URL" in given);
  const needsSender = "SMTP_URL" in given && !("MAIL_FROM" in given);
  const mailIn = ["MAIL_IN_SECRET", "MAIL_IN_ADDRESS"];
  const lacksMailIn = mailIn.some((name) => Object.hasOwn(given, name))
    ? mailIn.filter((name) => !Object.hasOwn(given, name))
    : [];
  if (!result.success || needsServer || needsSender || lacksMailIn.length > 0) {
    const lines = (result.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${Object.hasOwn(given, name) ? issue.message : "missing"}`;
    });
    if (needsSender) lines.push("  MAIL_FROM: missing");
    lines.push(...lacksMailIn.map((name) => `  ${name}: missing`));
    if (needsServer) lines.unshift("  DATABASE_URL: missing");
    throw new BadEnvironment(
      `Some environment variables are missing or not valid (see .env.example):\n${[...new Set(lines)].join("\n")}`,
    );
  }
  return result.data;
}

export const env = readEnv(process.env);

/** Where answers to our emails go, or null if they are not read. */
export const mailIn =
  env.MAIL_IN_SECRET && env.MAIL_IN_ADDRESS ? { secret: env.MAIL_IN_SECRET, address: env.MAIL_IN_ADDRESS } : null;
