/**
 * Kills the process, and every second time the database too, during applications, status changes, outcomes, replies and
 * withdrawals: 25 times on PGlite, 25 times on PostgreSQL. A change must be there whole or not at all, and acknowledged
 * changes exactly once.
 */
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { ApiClient } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { type Chosen, checkChoices, choose } from "./kill-choices.ts";
import { run as killDuringUploads } from "./kill-files.ts";
import { type Outcome, pause } from "./outcome.ts";

const ROUNDS = 25;
const STUDENTS = 4;
/** How long a busy machine may take to do anything. */
const SLOWEST_MS = 20_000;
const COURSE = "university-of-manchester-msc-data-science";
const STATUSES = ["Reviewing", "Offer Issued", "CAS Issued", "Visa Approved", "Submitted"];

interface Sent {
  student: ApiClient;
  key: string;
  /** The application's ID, once the request was answered. */
  id: string | null;
}

interface Log {
  applications: Sent[];
  /** The applications whose choices are recorded, replied to and withdrawn. */
  chosen: Chosen[];
  /** The highest acknowledged version of each application. */
  versions: Map<string, number>;
  requests: number;
  acknowledged: number;
  losses: string[];
}

export async function run(): Promise<Outcome> {
  const figures: Outcome["figures"] = {};
  const losses: string[] = [];
  for (const engine of ["PGlite", "PostgreSQL"]) {
    const log = await onEngine(engine === "PostgreSQL" ? await startPostgres() : null);
    figures[`${engine}: kills`] = ROUNDS;
    figures[`${engine}: sent`] = log.requests;
    figures[`${engine}: acknowledged`] = log.acknowledged;
    figures[`${engine}: applications`] = log.applications.length;
    const changes = changesOf(log);
    figures[`${engine}: changes of choices`] = changes;
    if (changes < ROUNDS) losses.push(`${engine}: only ${changes} changes of choices were answered`);
    losses.push(...log.losses.map((loss) => `${engine}: ${loss}`));
  }
  const files = await killDuringUploads();
  return { figures: { ...figures, ...files.figures }, losses: [...losses, ...files.losses] };
}

const changesOf = ({ chosen }: Log) => chosen.reduce((sum, { turn }) => sum + turn, 0);

async function onEngine(database: PostgresServer | null): Promise<Log> {
  const log: Log = { applications: [], chosen: [], versions: new Map(), requests: 0, acknowledged: 0, losses: [] };
  let app = await startApp({ databaseUrl: database?.url });
  const address = { dataDir: app.dataDir, port: app.port, authPort: app.authPort, databaseUrl: database?.url };
  try {
    const staff = await ApiClient.signIn(app.url, "staff@example.com");
    const students: ApiClient[] = [];
    const choosing = await aStudent(app.url, "kill-choices@example.com");
    for (let count = 0; count < STUDENTS; count++) log.chosen.push(await aChosen(choosing));
    while (students.length < STUDENTS) students.push(await aStudent(app.url, `kill-${students.length}@example.com`));
    for (let round = 0; round < ROUNDS; round++) {
      const working = work(log, students, staff);
      // At a different point of the work each time, but not before there is any.
      const before = changesOf(log);
      for (let waited = 0; changesOf(log) === before && waited < SLOWEST_MS; waited += 10) await pause(10);
      await pause((round * 137) % 500);
      await kill(app, round % 2 === 1 ? database : null);
      await working;
      const connection = await connect({ url: database?.url, dataDir: app.dataDir });
      await check(connection, log, `kill ${round + 1}`);
      log.losses.push(...(await checkChoices(connection, log.chosen, `kill ${round + 1}`)));
      await connection.close();
      app = await startApp(address);
      await sendAgain(log);
    }
    return log;
  } finally {
    await app.stop("SIGKILL");
    await database?.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}

/** Signs in a student, who gets emails about status changes. */
async function aStudent(url: string, email: string): Promise<ApiClient> {
  const visitor = new Visitor(url);
  await visitor.signIn(email);
  return ApiClient.signIn(url, email);
}

/** Applies for a course whose choice is then recorded, replied to and withdrawn. */
async function aChosen(student: ApiClient): Promise<Chosen> {
  const { json } = await student.call("POST", "/api/applications", {
    ...{ fullName: "Kill Choice", email: "kill@example.com", phone: "+880 1712-345678", selectedCourses: [COURSE] },
  });
  return { student, id: (json as { id: string }).id, version: 1, turn: 0 };
}

async function kill(app: RunningApp, database: PostgresServer | null): Promise<void> {
  if (database) await database.crash();
  await app.stop("SIGKILL");
  await database?.resume();
}

/** Applies and changes statuses until the server no longer answers. */
async function work(log: Log, students: ApiClient[], staff: ApiClient): Promise<void> {
  const applying = students.map(async (student) => {
    for (;;) {
      const sent: Sent = { student, key: crypto.randomUUID(), id: null };
      log.applications.push(sent);
      await apply(log, sent);
    }
  });
  let isOver = false;
  const moving = (async () => {
    // The first kill may come before any application is acknowledged, and then there is none to move.
    for (let turn = 0; !isOver; turn++) {
      const known = log.applications.filter((one) => one.id !== null);
      const { id } = known[(turn * 7) % Math.max(known.length, 1)] ?? {};
      if (id) await move(log, staff, id, STATUSES[turn % STATUSES.length] ?? "");
      else await pause(5);
    }
  })();
  const choosing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const one = log.chosen[turn % log.chosen.length];
      if (one) await choose(log, staff, one);
    }
  })();
  const applied = Promise.allSettled(applying).then(() => {
    isOver = true;
  });
  await Promise.allSettled([applied, moving, choosing]);
}

async function apply(log: Log, sent: Sent): Promise<void> {
  log.requests++;
  const { status, json } = await sent.student.call(
    "POST",
    "/api/applications",
    { fullName: "Kill Me", email: "kill@example.com", phone: "+880 1712-345678", selectedCourses: [COURSE] },
    { "Idempotency-Key": sent.key },
  );
  const { id } = json as { id: string };
  if (status === 503) throw new Error("away");
  if (status !== 201) log.losses.push(`an application: ${status} ${JSON.stringify(json)}`);
  if (sent.id !== null && sent.id !== id) log.losses.push(`the key of ${sent.id} gave ${id} too`);
  sent.id = id;
  log.acknowledged++;
}

async function move(log: Log, staff: ApiClient, id: string, label: string): Promise<void> {
  log.requests++;
  const { status, json } = await staff.call("PATCH", `/api/admin/applications/${id}/status`, { status: label });
  if (status === 503) throw new Error("away");
  if (status !== 200) return void log.losses.push(`a status: ${status} ${JSON.stringify(json)}`);
  log.acknowledged++;
  log.versions.set(id, Math.max(log.versions.get(id) ?? 1, (json as { version: number }).version));
}

/** Sends the forms that got no answer again. */
async function sendAgain(log: Log): Promise<void> {
  for (const sent of log.applications) if (sent.id === null) await apply(log, sent);
}

interface Stored extends Record<string, unknown> {
  id: string;
  key: string;
  status: string;
  version: number;
  events: number;
  last: string;
  notifications: number;
  courses: number;
  audited: number;
  emails: number;
}

/** Counts the records of each application. */
async function check({ db }: Connection, log: Log, when: string): Promise<void> {
  const found = await db.execute(sql`
    select a.id, a.idempotency_key as key, a.status, a.version,
      (select count(*)::int from application_events e where e.application_id = a.id) as events,
      (select to_status from application_events e where e.application_id = a.id order by e.id desc limit 1) as last,
      (select count(*)::int from notifications n where n.application_id = a.id) as notifications,
      (select count(*)::int from application_courses c where c.application_id = a.id) as courses,
      (select count(*)::int from audit_log l where l.subject_id = a.id::text) as audited,
      (select count(*)::int from letters l where l.content ->> 'applicationId' = a.id::text) as emails
    from applications a where a.full_name = 'Kill Me'`);
  const rows = rowsOf<Stored>(found);
  const say = (row: Stored, what: string) => log.losses.push(`${when}, application ${row.id}: ${what}`);
  for (const row of rows) {
    const { version } = row;
    if (row.events !== version || row.last !== row.status) say(row, `version ${version}, ${row.events} events`);
    if (row.notifications !== version) say(row, `version ${version}, ${row.notifications} notifications`);
    if (row.audited !== version - 1) say(row, `version ${version}, ${row.audited} audit entries`);
    if (row.emails !== version - 1) say(row, `version ${version}, ${row.emails} e-mails`);
    if (row.courses !== 1) say(row, `${row.courses} courses`);
    if (version < (log.versions.get(row.id) ?? 1)) say(row, "an acknowledged status is gone");
  }
  const byId = new Set(rows.map(({ id }) => id));
  for (const { id } of log.applications)
    if (id && !byId.has(id)) log.losses.push(`${when}: acknowledged ${id} is gone`);
  if (new Set(rows.map(({ key }) => key)).size !== rows.length) log.losses.push(`${when}: an application is doubled`);
}
