/** A university as staff write it down: one schema for the form, its action and the API. */
import { z } from "zod";
import { addressText, numberText, readField, textField } from "#app/domain/values/form-field.ts";
import { readMapUrl, readRank, readUrl } from "#app/domain/values/place.ts";
import { requiredText } from "#app/domain/values/text.ts";

/** The last is for where only that is known. */
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland", "United Kingdom"] as const;

export const universityInput = z.object({
  name: requiredText("Give the university a name", 200),
  city: requiredText("Give the city", 100),
  country: z.enum(NATIONS, { error: "Choose a nation" }),
  website: readField(readUrl, 600),
  googleMapUrl: readField(readMapUrl, 600),
  imageUrl: readField(readUrl, 600),
  qsRanking: readField(readRank),
  ukRanking: readField(readRank),
  about: textField(10_000),
});

export type UniversityFields = Omit<z.output<typeof universityInput>, "country"> & { country: string };

/** What the form shows of a university. */
export const universityTexts = (university: UniversityFields) => ({
  name: university.name,
  city: university.city,
  country: university.country,
  website: addressText(university.website),
  googleMapUrl: addressText(university.googleMapUrl),
  imageUrl: addressText(university.imageUrl),
  qsRanking: numberText(university.qsRanking),
  ukRanking: numberText(university.ukRanking),
  about: university.about ?? "",
});
