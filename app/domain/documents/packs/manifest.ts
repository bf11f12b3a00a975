/** What a student approves: a text that is another one if anything of a pack is. */
import { createHash } from "node:crypto";
import type { PackedAnswer } from "#app/db/pack-words.ts";
import type { PackedFile, PackWording } from "#app/db/words.ts";

/** What is sent: which files, with which answers, and who gets it. */
export interface Manifest {
  packId: string;
  reference: string;
  student: string;
  university: string;
  course: string;
  /** The email address or portal that it goes to. */
  to: string;
  /** In the order of the archive. */
  files: readonly Pick<PackedFile, "name" | "sha256">[];
  answers: readonly PackedAnswer[];
}

/** An approval, as it is signed. */
export interface Approval extends Manifest {
  wording: PackWording;
  /** An ISO date with the time. */
  approvedAt: string;
}

/** The parts in one order, so that the same pack has the same text, wherever it was read. */
const parts = (manifest: Manifest) => [
  ...[manifest.packId, manifest.reference, manifest.student, manifest.university, manifest.course, manifest.to],
  manifest.files.map(({ name, sha256 }) => [name, sha256]),
  manifest.answers.map(({ key, value }) => [key, value]),
];

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Returns what stands for a pack in the form of its student: what they approve is what their page has shown, or
 * nothing is approved.
 */
export const seenAs = (manifest: Manifest): string => digest(JSON.stringify(parts(manifest)));

/** Returns the text of an approval that is signed. */
export const approvalText = ({ wording, approvedAt, ...manifest }: Approval): string =>
  JSON.stringify({
    v: 1,
    pack: manifest.packId,
    reference: manifest.reference,
    student: manifest.student,
    university: manifest.university,
    course: manifest.course,
    to: manifest.to,
    files: manifest.files.map(({ name, sha256 }) => ({ name, sha256 })),
    answers: manifest.answers.map(({ key, value }) => ({ key, value })),
    wording: { version: wording.version, language: wording.language, words: wording.words },
    approvedAt,
  });
