import { z } from "zod";

/** A moment in UTC that has come. A browser sends it back in ISO form. */
export const pastMoment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() <= Date.now());
