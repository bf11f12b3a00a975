/** Why files and documents are refused, and what to do instead. Part of `reasons.ts`. */

import {
  FILE_KINDS,
  type FileKind,
  MOST_FILES,
  MOST_MEGABYTES,
  MOST_MEGAPIXELS,
  MOST_TOTAL_MEGABYTES,
} from "#app/domain/values/document-limits.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { said } from "./refusal.ts";

const file = (sentence: () => string) => said("invalid", sentence, "files");

/** Formats that people send often, by the end of the name, with the way to one of ours. */
const WAYS: Readonly<Record<string, () => string>> = {
  heic: m.refusal_file_heic,
  avif: () => m.refusal_file_picture_kind({ format: "AVIF" }),
  gif: () => m.refusal_file_picture_kind({ format: "GIF" }),
  tif: () => m.refusal_file_picture_kind({ format: "TIFF" }),
  bmp: () => m.refusal_file_picture_kind({ format: "BMP" }),
  docx: m.refusal_file_word,
  zip: m.refusal_file_folder,
};
const SAME_WAY: Readonly<Record<string, keyof typeof WAYS>> = {
  heif: "heic",
  tiff: "tif",
  doc: "docx",
  odt: "docx",
  rar: "zip",
  "7z": "zip",
};

const KINDS: Readonly<Record<FileKind, () => string>> = {
  jpeg: m.refusal_kind_jpeg,
  png: m.refusal_kind_png,
  webp: m.refusal_kind_webp,
  pdf: m.refusal_kind_pdf,
};

export const DOCUMENT_REASONS = {
  no_room: said("no_room", m.refusal_no_room, "files"),
  busy: said("unavailable", m.refusal_busy, "files"),
  store_away: said("unavailable", m.refusal_store_away, "files"),
  no_document: said("not_found", m.refusal_no_document),
  no_file: said("not_found", m.refusal_no_file),
  document_decided: said("decided", "This document is decided already. Confirm that you want to change the decision."),
  no_scores: {
    as: "invalid" as const,
    say: (_: { fields: Readonly<Record<string, string>> }) => "These scores cannot be read.",
    fields: ({ fields }: { fields: Readonly<Record<string, string>> }) => ({ ...fields }),
  },
  paid_on_missing: said("invalid", "Send the day on which the deposit was paid.", "paidOn"),
  document_changed: said("stale", m.refusal_document_changed),
  kind_changed: {
    as: "stale" as const,
    say: ({ who }: { who: string }) => `${who} has changed this since you opened it.`,
  },
  kinds_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `The checklist has ${most} kinds at most. Archived ones count too.`,
    beside: ["title"],
  },
  no_original: said("not_found", m.refusal_no_original),
  original_changed: said("stale", m.refusal_original_changed),
  original_day: {
    as: "invalid" as const,
    say: (_: { field: string }) => "Enter a day that is not in the future.",
    fields: ({ field }: { field: string }) => ({ [field]: "Enter a day that is not in the future." }),
  },
  original_name: {
    as: "invalid" as const,
    say: (_: { field: string }) => "Enter their name.",
    fields: ({ field }: { field: string }) => ({ [field]: "Enter their name." }),
  },
  original_unnamed: said("invalid", "Enter what it is.", "detail"),
  original_returned_before: said("invalid", "Enter a day on which we had it.", "returnedOn"),
  no_pack: said("not_found", m.refusal_no_pack),
  pack_changed: said("stale", m.refusal_pack_changed),
  pack_fault_missing: said("invalid", m.pack_wrong_none, "note"),
  pack_empty: said("invalid", "Select at least one document that is accepted.", "chosen"),
  pack_open: said("taken", "There is a pack for this course already. Change that one, or delete it."),
  pack_of_ended: said("stale", "This course has ended, so nothing is sent for it."),
  pack_link_of_other: said("forbidden", "Only a manager, or the colleague who has sent it, can end this link."),
  pack_cover_letters: said(
    "stale",
    "The cover page can only be in the Latin alphabet. Change what the university’s record says, or leave the cover page out.",
  ),
  pack_incomplete: said("stale", "A document of this pack is not accepted any longer. Change what goes, or accept it."),
  pack_not_approved: said("stale", "The student has not approved this pack as it is now. Show it to them."),
  pack_day: said("invalid", "Enter a day that is not in the future.", "sentOn"),
  pack_mail_day: said("invalid", "An email leaves today. Enter today’s date.", "sentOn"),
  pack_no_address: said("invalid", "“To” is not one email address, so this cannot be emailed. Change it first.", "via"),
  pack_why: said("invalid", "Enter why it is sent without an approval. The student reads it.", "why"),
  document_not_ready: said("invalid", "This document has no file yet, or one that is still being checked."),
  file_empty: file(m.refusal_file_empty),
  file_too_large: file(() => m.refusal_file_too_large({ most: inDigits(MOST_MEGABYTES) })),
  file_format: {
    as: "invalid" as const,
    say: ({ format }: { format: string }) => (WAYS[SAME_WAY[format] ?? format] ?? m.refusal_file_format)(),
    beside: ["files"],
  },
  file_differs: {
    as: "invalid" as const,
    say: ({ named, kind }: { named: string; kind: FileKind | null }) =>
      kind
        ? m.refusal_file_differs({ named, kind: KINDS[kind](), end: FILE_KINDS[kind].ends[0] })
        : m.refusal_file_differs_unknown({ named }),
    beside: ["files"],
  },
  file_two_in_one: file(m.refusal_file_two_in_one),
  file_locked: file(m.refusal_file_locked),
  file_protected: file(m.refusal_file_protected),
  file_pdf_active: file(m.refusal_file_pdf_active),
  file_pdf_broken: file(m.refusal_file_pdf_broken),
  file_pdf_heavy: file(m.refusal_file_pdf_heavy),
  file_picture_broken: file(m.refusal_file_picture_broken),
  file_picture_cut: file(m.refusal_file_picture_cut),
  file_picture_long: file(m.refusal_file_picture_long),
  file_picture_large: file(() => m.refusal_file_picture_large({ most: inDigits(MOST_MEGAPIXELS) })),
  file_infected: file(m.refusal_file_infected),
  document_full: file(() => m.refusal_document_full({ most: inDigits(MOST_FILES) })),
  documents_full: file(() => m.refusal_documents_full({ most: inDigits(MOST_TOTAL_MEGABYTES) })),
};
