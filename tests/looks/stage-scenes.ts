/** The twelve stages of an application: a student each, with their dashboard and the page of their application. */
import { readFile } from "node:fs/promises";
import type { Stage } from "#app/domain/case/stage.ts";
import { ApiClient } from "../support/api.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import type { Scene } from "./scene.ts";

type Facts = Readonly<Record<string, unknown>>;

const condition = { text: "IELTS 6.5 with writing 6.0", due: "2026-12-11" };
const sent = { sentOn: "2026-10-26", intake: "2027-01" };
const offer = {
  ...sent,
  ...{ outcome: "conditional", offerOn: "2026-11-16", replyBy: "2026-12-04", feeAfterScholarship: 24_000 },
  ...{ deposit: 4_000, depositDue: "2026-12-11", conditions: [condition] },
};
const accepted = { ...offer, reply: "accepted" };
const done = { ...accepted, depositPaidOn: "2026-11-20", conditions: [{ ...condition, metOn: "2026-11-20" }] };
const cas = { ...done, casNumber: "E4G7ABC123", casIssuedOn: "2026-11-23", startsOn: "2027-01-25" };
const applied = { ...cas, visaAppliedOn: "2026-11-23", biometricsOn: "2026-11-30" };

/** What staff have recorded at each stage. */
const FACTS: Readonly<Record<Stage, Facts>> = {
  with_us: { step: "reviewing", intake: "2027-01" },
  at_university: sent,
  offer,
  conditions: accepted,
  ready_for_cas: done,
  cas_requested: { ...done, step: "cas_requested" },
  money: cas,
  visa_ready: cas,
  visa_applied: applied,
  approved: { ...applied, visaDecision: "approved" },
  visa_refused: { ...applied, visaDecision: "refused" },
  ended: { ...offer, reply: "declined" },
};

const emailOf = (stage: Stage) => `stage-${stage.replaceAll("_", "-")}@example.com`;

/** Brings an application to each stage, signs its student in, and returns the scenes. */
export async function stageScenes(url: string, sessions: Map<string, Visitor>): Promise<Scene[]> {
  const staff = await ApiClient.signIn(url, "staff@example.com");
  const scenes: Scene[] = [];
  for (const [stage, facts] of Object.entries(FACTS) as [Stage, Facts][]) {
    const as = emailOf(stage);
    const id = await bringTo(stage, facts, { staff, student: await ApiClient.signIn(url, as), email: as });
    const visitor = new Visitor(url);
    await visitor.signIn(as);
    sessions.set(as, visitor);
    scenes.push(
      { name: `stage.${stage}.dashboard`, path: "/dashboard", as },
      { name: `stage.${stage}.application`, path: `/dashboard/applications/${id}`, as },
      { name: `stage.${stage}.bangla`, path: `/bn/dashboard/applications/${id}`, as },
      { name: `stage.${stage}.staff`, path: `/admin/applications/${id}`, as: "staff@example.com" },
    );
  }
  return scenes;
}

interface Both {
  staff: ApiClient;
  student: ApiClient;
  email: string;
}

async function bringTo(stage: Stage, facts: Facts, { staff, student, email }: Both): Promise<string> {
  const application = await call(student, "POST", "/api/applications", {
    ...{ fullName: "Sharmin Akter", email, phone: "+880 1712-345678", selectedCourses: [dataScience.id] },
  });
  const id = String(application.id);
  await call(staff, "PATCH", `/api/admin/applications/${id}/courses/${dataScience.id}`, {
    ...{ ...facts, version: 1, confirm: true },
  });
  if (stage === "visa_ready") await acceptBankStatement(staff, student);
  type Listed = { courseDetails: { case?: { stage: string } }[] }[];
  const [mine] = (await call(student, "GET", "/api/applications")) as unknown as Listed;
  const reached = mine?.courseDetails[0]?.case?.stage;
  if (reached !== stage) throw new Error(`${stage} came to ${reached}`);
  return id;
}

async function acceptBankStatement(staff: ApiClient, student: ApiClient): Promise<void> {
  const file = await readFile(new URL("../fixtures/documents/transcript.pdf", import.meta.url));
  const body = new FormData();
  body.append("files", new Blob([Uint8Array.from(file)]), "statement.pdf");
  const headers = { Authorization: `Bearer ${student.token}` };
  const address = new URL("/api/documents/bank_evidence/files", student.baseUrl);
  const answer = await fetch(address, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`the bank statement was answered with ${answer.status}`);
  const documents = (await call(student, "GET", "/api/documents")) as unknown as {
    kind: string;
    id: string;
    version: number;
  }[];
  const statement = documents.find(({ kind }) => kind === "bank_evidence");
  await call(staff, "PATCH", `/api/admin/documents/${statement?.id}`, {
    ...{ state: "accepted", version: statement?.version },
  });
}

async function call(client: ApiClient, method: string, path: string, body?: unknown) {
  const { status, json } = await client.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${JSON.stringify(json)}`);
  return json as Record<string, unknown>;
}
