/** What staff decide about what may be a deleted person's. */
import { z } from "zod";
import { optionalText } from "#app/domain/values/text.ts";
import { LEFT_BEHIND_ENDS } from "./left-behind-ends.ts";

export type LeftBehindDecision = { end: "delete" | "anonymise" } | { end: "keep"; reason: string };

export const leftBehindForm = z
  .object({ id: z.string(), end: z.enum(LEFT_BEHIND_ENDS), reason: optionalText(500) })
  .refine(({ end, reason }) => end !== "keep" || Boolean(reason), {
    path: ["reason"],
    error: "Write why it is kept.",
  })
  .transform(({ id, end, reason = "" }) => ({
    id,
    decision: (end === "keep" ? { end, reason } : { end }) satisfies LeftBehindDecision,
  }));
