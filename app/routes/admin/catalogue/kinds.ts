/** The four kinds of records that staff keep: their words, their fields and the schema that reads them. */
import type { z } from "zod";
import { courseInput, universityInput } from "#app/domain/catalogue/record-input.ts";
import { counsellorInput } from "#app/domain/counsellors/counsellor-input.ts";
import { tutorialInput } from "#app/domain/tutorials/tutorial-input.ts";
import type { Section } from "./record-fields.ts";
import { counsellorSections, courseSections, tutorialSections, universitySections } from "./record-fields.ts";

export const CATALOGUE = "/admin/catalogue";

export interface Kind {
  noun: string;
  title: string;
  sections: readonly Section[];
  schema: z.ZodType;
}

export const KINDS = {
  courses: { noun: "course", title: "Courses", sections: courseSections, schema: courseInput },
  universities: { noun: "university", title: "Universities", sections: universitySections, schema: universityInput },
  counsellors: { noun: "counsellor", title: "Counsellors", sections: counsellorSections, schema: counsellorInput },
  tutorials: { noun: "tutorial", title: "Tutorials", sections: tutorialSections, schema: tutorialInput },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text);

export const listOf = (kind: KindName) => `${CATALOGUE}/${kind}`;
export const recordAddress = (kind: KindName, id: string) => `${listOf(kind)}/${encodeURIComponent(id)}`;
/** Where students see it; null for what has no page of its own. */
export const publicAddress = (kind: KindName, id: string): string | null =>
  kind === "courses" ? `/courses/${encodeURIComponent(id)}` : null;

/** "course" as a sentence begins with it. */
export const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
