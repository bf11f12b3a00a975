/** A university as staff write it down: one schema for the form and its action, made from the table of fields. */
import { z } from "zod";
import { schemaOf, textsOf } from "./field-forms.ts";
import { eachUniversityField, type UniversityFieldName, type UniversityValues } from "./university-fields.ts";

export const universityInput = z.object(schemaOf<UniversityValues>(eachUniversityField));

export type UniversityFields = UniversityValues;

/** What the form shows of a university. */
export const universityTexts = (university: UniversityValues) =>
  textsOf<UniversityFieldName>(eachUniversityField, university);
