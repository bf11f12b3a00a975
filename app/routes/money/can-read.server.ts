/** Which statements this server reads. */
import { hasReader } from "#app/domain/statements/read-photograph.ts";
import { env } from "#app/env.server.ts";

/** Photographs, where the operator wants it and what reads them is installed. */
export const canRead = (): { readsPhotographs: boolean } => ({ readsPhotographs: env.OCR === "yes" && hasReader() });
