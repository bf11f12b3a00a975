/** Limits on writes, counted in PostgreSQL so that every instance counts the same. */
import { data, type RouterContextProvider } from "react-router";
import { db } from "#app/db/current.server.ts";
import { env } from "#app/env.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { clientAddress } from "./context.server.ts";
import { countWrite } from "./write-counter.server.ts";

const MINUTE = 60;

/**
 * Limits are per user if signed in, otherwise per IP address. They are generous because many students share one address
 * behind their mobile operator.
 */
const limits = {
  "sign-in": { max: 120, seconds: MINUTE },
  "second factor": { max: 20, seconds: 10 * MINUTE },
  favourites: { max: 120, seconds: MINUTE },
  searches: { max: 120, seconds: MINUTE },
  views: { max: 120, seconds: MINUTE },
  notifications: { max: 120, seconds: MINUTE },
  applications: { max: 20, seconds: 10 * MINUTE },
  documents: { max: 120, seconds: MINUTE },
  pieces: { max: 1_200, seconds: MINUTE },
  messages: { max: 60, seconds: MINUTE },
  tasks: { max: 120, seconds: MINUTE },
  appointments: { max: 30, seconds: 10 * MINUTE },
  account: { max: 60, seconds: 10 * MINUTE },
  profile: { max: 120, seconds: 10 * MINUTE },
  "kept forms": { max: 20, seconds: 10 * MINUTE },
  "emails in": { max: 60, seconds: 10 * MINUTE },
  // A whole office or mobile network has one address, and a person has few phone numbers.
  enquiries: { max: 100, seconds: 10 * MINUTE },
  "enquiries of one": { max: 5, seconds: 10 * MINUTE },
  complaints: { max: 30, seconds: 10 * MINUTE },
  codes: { max: 60, seconds: 10 * MINUTE },
  newsletter: { max: 20, seconds: 10 * MINUTE },
  checks: { max: 6, seconds: MINUTE },
  "staff writes": { max: 600, seconds: MINUTE },
} as const;

export type LimitName = keyof typeof limits;

const isLoopback = (url: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

/** "off" has an effect only with the local sign-in, whatever the environment says. */
export const isOff = env.RATE_LIMITS === "off" && env.LOCAL_STAND_IN === "yes" && isLoopback(env.SUPABASE_URL);

/** Counts one write of a person who is not asked to wait. Returns false if the limit is passed. */
export const isWithinLimit = async (name: LimitName, userId: string): Promise<boolean> =>
  (await secondsToWaitFor(name, userId)) === null;

/**
 * Counts a write of what `who` names, as `hits` of them. Returns null, or the seconds to wait if the limit is passed.
 */
export const secondsToWaitFor = async (name: LimitName, who: string, hits = 1): Promise<number | null> =>
  isOff ? null : countWrite(db, { key: `${name} ${who}`, ...limits[name], hits });

/** Returns whole minutes, as people count them. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE));

/** Returns who sends a request that no one has signed. */
export const addressOf = (context: Readonly<RouterContextProvider>): string => context.get(clientAddress) ?? "unknown";

/** Counts one write. Throws a 429 with Retry-After (seconds) if the limit is passed. */
export async function limitWrites(
  context: Readonly<RouterContextProvider>,
  name: LimitName,
  userId?: string,
): Promise<void> {
  const seconds = await secondsToWaitFor(name, userId ?? addressOf(context));
  if (seconds === null) return;
  const minutes = minutesOf(seconds);
  const message = m.error_too_many_text({ n: minutes, count: formatCount(minutes) });
  throw data({ message, minutes }, { status: 429, headers: { "Retry-After": String(seconds) } });
}
