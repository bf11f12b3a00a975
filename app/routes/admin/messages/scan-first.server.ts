/** Looks for viruses in what is opened from an email that is not filed. */
import type { Readable } from "node:stream";
import { plainText } from "#app/http/plain.server.ts";
import { scanner } from "#app/storage/current.server.ts";

/** Returns why it is not sent, or null if the scanner has found nothing. Without a scanner, everything is sent. */
export async function refusedByScanner(what: "file" | "email", open: () => Readable): Promise<Response | null> {
  const scan = (await scanner?.scan(open))?.kind ?? "clean";
  if (scan === "clean") return null;
  return scan === "infected"
    ? plainText(422, `The virus scanner has found something in this ${what}.`)
    : plainText(503, `The virus scanner could not look at this ${what}. Try again later.`);
}
