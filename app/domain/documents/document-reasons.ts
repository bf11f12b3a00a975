/** Why files and documents are refused, and what to do instead. Part of `reasons.ts`. */
import { missing, said } from "#app/domain/refusal.ts";
import {
  FILE_KINDS,
  type FileKind,
  MOST_FILES,
  MOST_MEGABYTES,
  MOST_MEGAPIXELS,
  MOST_TOTAL_MEGABYTES,
} from "./limits.ts";

const file = (sentence: string) => said("invalid", sentence, "files");

/** Formats that people send often, by the end of the name, with the way to one of ours. */
const WAYS: Readonly<Record<string, string>> = {
  heic: "This photo is in Apple's format HEIC. On the iPhone, select Settings, Camera, Formats, Most Compatible, and take it again.",
  docx: "This is a Word document. Save it as a PDF, and send that.",
  zip: "This is a folder of files in one. Open it, and send the files in it.",
};
const SAME_WAY: Readonly<Record<string, keyof typeof WAYS>> = {
  heif: "heic",
  doc: "docx",
  odt: "docx",
  rar: "zip",
  "7z": "zip",
};

export const DOCUMENT_REASONS = {
  no_document: missing("document"),
  no_file: missing("file"),
  document_changed: said("stale", "This document has changed since you opened it. Look at it again."),
  kind_changed: {
    as: "stale" as const,
    say: ({ who }: { who: string }) => `${who} has changed this since you opened it.`,
  },
  kinds_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `The checklist has ${most} kinds at most. Archived ones count too.`,
    beside: ["title"],
  },
  pack_empty: said("invalid", "None of this course's documents is accepted yet, so there is nothing to send."),
  document_not_ready: said("invalid", "This document has no file yet, or one that is still being checked."),
  file_empty: file("This file is empty. Select it again."),
  file_too_large: file(
    `This file is larger than ${MOST_MEGABYTES} MB. Take a photo of each page, or save the PDF in a smaller size.`,
  ),
  file_format: {
    as: "invalid" as const,
    say: ({ format }: { format: string }) =>
      WAYS[SAME_WAY[format] ?? format] ??
      "We cannot read this kind of file. Send a photo (JPEG, PNG or WebP) or a PDF.",
    beside: ["files"],
  },
  file_differs: {
    as: "invalid" as const,
    say: ({ named, kind }: { named: string; kind: FileKind | null }) =>
      kind
        ? `The name of this file ends in .${named}, but it is a ${FILE_KINDS[kind].title}. Save it again as a ${FILE_KINDS[kind].title}, or change the end of its name to .${FILE_KINDS[kind].ends[0]}.`
        : `The name of this file ends in .${named}, but it is another kind of file. Save it again as a PDF, or take a photo of each page.`,
    beside: ["files"],
  },
  file_two_in_one: file("This is two kinds of file in one. Save it again as a PDF, or take a photo of each page."),
  file_locked: file("This PDF has a password. Save it without the password, or take a photo of each page."),
  file_protected: file(
    "This PDF is protected, so a university may not be able to print it. Print it into a new PDF, or take a photo of each page.",
  ),
  file_pdf_broken: file(
    "This PDF cannot be opened. It may not have arrived whole. Save it again, or take a photo of each page.",
  ),
  file_pdf_heavy: file("This PDF takes too much to open. Print it into a new PDF, or take a photo of each page."),
  file_picture_broken: file("This photo cannot be opened. Take it again, or select another one."),
  file_picture_large: file(
    `This photo has more than ${MOST_MEGAPIXELS} megapixels. Take it again with the camera's usual setting.`,
  ),
  file_infected: file("This file has a virus, so we have deleted it. Save the document again on another device."),
  document_full: file(
    `A document has ${MOST_FILES} files at most. Put its pages into one PDF, or delete a file first.`,
  ),
  documents_full: file(
    `Your documents have ${MOST_TOTAL_MEGABYTES} MB at most. Delete files that you no longer need, then send this one.`,
  ),
};
