/** Everything the doctor looks at, from the environment inwards. */
import type { Env } from "../../app/env.server.ts";
import { reasonOf } from "../commands/process.ts";
import { examineDatabase, noServer } from "./database.ts";
import { examineScanner, examineStore } from "./files.ts";
import { type Finding, fine, problem } from "./finding.ts";
import { examineAddress, examineDisk, examineMail } from "./machine.ts";
import { examineProvider } from "./provider.ts";
import { examineReader } from "./reader.ts";
import { examineTexts } from "./texts.ts";

/** Examines the services that an environment names. Never throws. */
export async function examine(env: Env): Promise<Finding[]> {
  const { DATABASE_URL } = env;
  const parts = await Promise.all([
    safely("Database", async () => (DATABASE_URL ? examineDatabase({ ...env, DATABASE_URL }) : [noServer])),
    safely("Sign-in", () => examineProvider(env)),
    safely("Mail", async () => [await examineMail(env)]),
    safely("Disk", async () => [await examineDisk(env)]),
    safely("Files", () => examineStore(env)),
    safely("Virus scanner", () => examineScanner(env)),
    safely("Photographs", async () => examineReader(env)),
  ]);
  return [
    fine("Environment", "Every variable is there and can be read."),
    examineAddress(env),
    examineTexts(),
    ...parts.flat(),
  ];
}

async function safely(about: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [problem(about, reasonOf(error), "This is a fault of the doctor's own. Tell us.")];
  }
}
