/** The files of a message that is to be sent, or shown again: they are in the documents already. */
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { TakenFiles } from "#app/routes/documents/take-files.server.ts";

/** A file that came with a form that was refused. */
export interface KeptFile {
  id: string;
  name: string;
}

const texts = z.array(z.string().default("")).default([]);
const earlier = z.object({ file: texts, fileName: texts });

/**
 * Returns files of an earlier try, then the new ones. Whether the first are the student's is for the domain to find
 * out.
 */
export function keptFiles(form: FormData, { files }: TakenFiles): KeptFile[] {
  const { file, fileName } = parseForm(form, earlier, { set: true });
  const before = file.map((id, at) => ({ id, name: fileName[at] || m.documents_a_file() }));
  return [...before, ...files.flatMap(({ id, name }) => (id ? [{ id, name }] : []))];
}

/** Returns what is wrong with the new files, a sentence each. */
export const fileProblems = ({ files, problem }: TakenFiles): string[] => [
  ...files.flatMap((file) => (file.problem ? `${file.name}: ${file.problem}` : [])),
  ...(problem ? [problem] : []),
];
