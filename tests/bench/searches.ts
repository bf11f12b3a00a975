/**
 * Measures what 40 different searches at once do to everyone else on the server: the wait of `/health/live`, on the
 * server's own port and on the one of its own thread, and of a course's page.
 */
import { pause } from "../drills/outcome.ts";
import { freePort, postgresBinaries, startPostgres } from "../support/postgres.ts";
import { fill, startServed } from "./served.ts";

const SEARCHES = 40;
/** The longest that `/health/live` may wait, in ms. A container's check allows 3,000. */
const LIVE_MS = 100;
const WORDS = ["data", "nursing", "law", "finance", "design", "health", "civil", "music"];
const PLACES = ["london", "leeds", "glasgow", "cardiff", "york"];

/** Asks again and again until told to end, and returns each wait in ms. */
function asking(url: string): { end(): Promise<number[]> } {
  const waits: number[] = [];
  let isEnding = false;
  const done = (async () => {
    while (!isEnding) {
      const began = performance.now();
      await (await fetch(url)).arrayBuffer();
      waits.push(performance.now() - began);
      await pause(5);
    }
  })();
  return {
    async end() {
      isEnding = true;
      await done;
      return waits;
    },
  };
}

export async function benchSearches(rounds: number): Promise<void> {
  if (!postgresBinaries()) return console.log("  PostgreSQL is not installed: nothing is measured.");
  const database = await startPostgres();
  try {
    await fill(database);
    const heart = await freePort();
    const served = await startServed(database, { HEALTH_PORT: String(heart) });
    // The thread begins when the server already serves.
    const isAlive = () =>
      fetch(`http://localhost:${heart}/health/live`).then(
        () => true,
        () => false,
      );
    while (!(await isAlive())) await pause(50);
    const page = `${served.url}/courses/university-of-manchester-msc-data-science`;
    const targets = {
      "/health/live": `${served.url}/health/live`,
      "/health/live, HEALTH_PORT": `http://localhost:${heart}/health/live`,
      "a course's page": page,
    };
    const searches = WORDS.flatMap((word) => PLACES.map((place) => `${word} ${place}`)).slice(0, SEARCHES);
    const worst = new Map(Object.keys(targets).map((name) => [name, [] as number[]]));
    const took: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const askers = Object.entries(targets).map(([name, url]) => [name, asking(url)] as const);
      await pause(100);
      const began = performance.now();
      const answers = await Promise.all(
        searches.map(async (words) => {
          const query = new URLSearchParams({ search: `${words} ${"abcdefgh"[round % 8]}` });
          const answer = await fetch(`${served.url}/courses?${query}`);
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      if (answers.some((status) => status !== 200)) throw new Error(`a search was answered ${answers.join(" ")}`);
      const lasted = performance.now() - began;
      for (const [name, asker] of askers) {
        const waits = await asker.end();
        // The first round compiles.
        if (round > 0) worst.get(name)?.push(Math.max(...waits));
      }
      if (round > 0) took.push(lasted);
    }
    console.log(`  ${SEARCHES} searches took ${Math.round(Math.max(...took))} ms in the slowest of ${rounds} rounds`);
    for (const [name, waits] of worst) {
      const longest = Math.max(...waits);
      const verdict = name.startsWith("/health/live") && longest > LIVE_MS ? ` MORE THAN ${LIVE_MS}` : "";
      console.log(`  ${name.padEnd(26)} waited at most ${Math.round(longest)} ms${verdict}`);
    }
    await served.stop();
  } finally {
    await database.stop();
  }
}
