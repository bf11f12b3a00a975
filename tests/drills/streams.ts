/**
 * Opens and drops 1,000 live streams. The number of descriptors and database connections must return to where it was.
 */
import { readdirSync } from "node:fs";
import postgres from "postgres";
import { Visitor } from "../support/http.ts";
import { startFleet } from "./fleet.ts";
import { type Outcome, pause, Tally } from "./outcome.ts";

const ROUNDS = 1_000;
/** Opened before the first count, so that the whole pool of connections is open. */
const WARM_UP = 60;
/** How many more may be open than before. */
const TOLERANCE = 5;
const SETTLED_WITHIN_MS = 15_000;

export async function run(): Promise<Outcome> {
  const fleet = await startFleet(1);
  const [instance] = fleet.instances;
  if (!instance) throw new Error("no server was started");
  const own = postgres(fleet.database.url, { max: 1, onnotice: () => {} });
  const tally = new Tally();
  try {
    const student = new Visitor(instance.url);
    await student.signIn("restless@example.com");
    const descriptors = () => readdirSync(`/proc/${instance.child?.pid}/fd`).length;
    const connections = async () => Number((await own`select count(*) as n from pg_stat_activity`)[0]?.n);
    const connectAndDrop = async () => {
      const controller = new AbortController();
      const { signal } = controller;
      await tally.send("a stream", [200], () => student.send("/api/notifications/stream", { signal }));
      controller.abort();
    };
    await Promise.all(Array.from({ length: WARM_UP }, () => student.get("/dashboard/notifications/unread")));
    for (let round = 0; round < WARM_UP; round++) await connectAndDrop();
    const before = { descriptors: descriptors(), connections: await connections() };
    for (let round = 0; round < ROUNDS; round++) await connectAndDrop();
    const isSettled = () => descriptors() <= before.descriptors + TOLERANCE;
    for (let waited = 0; !isSettled() && waited < SETTLED_WITHIN_MS; waited += 100) await pause(100);
    const after = { descriptors: descriptors(), connections: await connections() };
    for (const what of ["descriptors", "connections"] as const) {
      if (after[what] > before[what] + TOLERANCE) tally.losses.push(`${what}: ${before[what]}, then ${after[what]}`);
    }
    return tally.outcome({
      "descriptors before and after": `${before.descriptors}, ${after.descriptors}`,
      "database connections before and after": `${before.connections}, ${after.connections}`,
    });
  } finally {
    await own.end();
    await fleet.stop();
  }
}
