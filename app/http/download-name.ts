/** The names of files that browsers save or show. */
import { create } from "content-disposition";

/**
 * Returns the Content-Disposition of a file. A name that is not ASCII is in it twice, as RFC 6266 has it: in UTF-8, and
 * for old programs with "?".
 */
export const disposition = (name: string, as: "attachment" | "inline" = "attachment"): string =>
  create(name, { type: as });
