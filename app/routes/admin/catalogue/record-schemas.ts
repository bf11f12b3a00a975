/** The schemas that read each kind of record. */
import type { z } from "zod";
import { courseInput, universityInput } from "#app/domain/catalogue/record-input.ts";
import { counsellorInput } from "#app/domain/counsellors/counsellor-input.ts";
import { tutorialInput } from "#app/domain/tutorials/tutorial-input.ts";
import type { KindName } from "./kinds.ts";

export const schemas = {
  courses: courseInput,
  universities: universityInput,
  counsellors: counsellorInput,
  tutorials: tutorialInput,
} satisfies Record<KindName, z.ZodType>;
