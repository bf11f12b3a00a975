/**
 * Replaces two servers behind nginx one after the other, twice, while people read and write. No request may be lost.
 */
import { eq } from "drizzle-orm";
import { connect } from "#app/db/connect.server.ts";
import { favourites, users } from "#app/db/schema.ts";
import { makeCourse } from "#app/domain/testing/rows.ts";
import { Visitor } from "../support/http.ts";
import { startNginx } from "../support/nginx.ts";
import { freePort } from "../support/postgres.ts";
import { startFleet } from "./fleet.ts";
import { type Outcome, pause, Tally } from "./outcome.ts";

const READERS = 6;
const WRITERS = 20;
const COURSES = 50;
/** nginx tries a server again a second after it refused. Until then it has only the other one. */
const UNTIL_ASKED_AGAIN_MS = 1_500;
/** Slow enough for one person's limit. */
const BETWEEN_WRITES_MS = 600;
/** Readers that never pause take the processor from the servers that start. */
const BETWEEN_READS_MS = 30;

export async function run(): Promise<Outcome> {
  const port = await freePort();
  const fleet = await startFleet(2, `http://localhost:${port}`);
  const connection = await connect({ url: fleet.database.url, dataDir: "" });
  const courses: string[] = [];
  while (courses.length < COURSES) courses.push(await makeCourse(connection.db));
  const nginx = await startNginx(
    fleet.instances.map((instance) => instance.port),
    port,
  );
  const tally = new Tally();
  let isOver = false;
  try {
    const read = async (at: number) => {
      const pages = ["/", "/courses?level=Postgraduate", `/courses/${courses[at]}`, "/api/courses?limit=5", "/blog"];
      for (let turn = 0; !isOver; turn++) {
        const path = pages[turn % pages.length] ?? "/";
        const response = await tally.send(`GET ${path}`, [200], () => fetch(nginx.url + path));
        await response?.arrayBuffer().catch((error) => tally.losses.push(`GET ${path}: cut off, ${error}`));
        await pause(BETWEEN_READS_MS);
      }
    };
    const kept = new Map<string, Set<string>>();
    const write = async (at: number) => {
      const student = new Visitor(nginx.url);
      await student.signIn(`rolling-${at}@example.com`);
      const saved = new Set<string>();
      kept.set(`rolling-${at}@example.com`, saved);
      for (let turn = 0; !isOver; turn++) {
        const course = courses[turn % COURSES] ?? "";
        const answer = await tally.send("POST /favorites", [302], () => student.post("/favorites", { add: course }));
        await answer?.arrayBuffer();
        if (answer?.status === 302) saved.add(course);
        await pause(BETWEEN_WRITES_MS);
      }
    };
    const working = [
      ...Array.from({ length: READERS }, (_, at) => read(at)),
      ...Array.from({ length: WRITERS }, (_, at) => write(at)),
    ];
    let restarts = 0;
    for (const instance of [...fleet.instances, ...fleet.instances]) {
      await instance.stop("SIGTERM");
      await instance.start();
      await pause(UNTIL_ASKED_AGAIN_MS);
      restarts++;
    }
    isOver = true;
    await Promise.all(working);
    for (const [email, saved] of kept) {
      const rows = await connection.db
        .select({ courseId: favourites.courseId })
        .from(favourites)
        .innerJoin(users, eq(users.id, favourites.userId))
        .where(eq(users.email, email));
      const stored = new Set(rows.map(({ courseId }) => courseId));
      for (const course of saved) if (!stored.has(course)) tally.losses.push(`${email}: ${course} is not stored`);
    }
    return tally.outcome({ restarts });
  } finally {
    isOver = true;
    await nginx.stop();
    await connection.close();
    await fleet.stop();
  }
}
