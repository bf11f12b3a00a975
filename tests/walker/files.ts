/** The forms in which Playwright takes files. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";

interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Files = string | Payload | readonly (string | Payload)[];

/** What a browser takes a file for, by its name. */
const TYPES: Record<string, string> = {
  csv: "text/csv",
  txt: "text/plain",
  png: "image/png",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
};

export function readFiles(files: Files): Payload[] {
  return [files].flat().map((file) => {
    if (typeof file !== "string") return file;
    const mimeType = TYPES[file.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
    return { name: basename(file), mimeType, buffer: readFileSync(file) };
  });
}
