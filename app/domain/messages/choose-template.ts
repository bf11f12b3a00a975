/** What a page needs of the templates to offer them, without their texts. */
import type { Language } from "#app/language.ts";
import { type FieldName, fieldMark, type MessageLanguage } from "./message-fields.ts";

export interface OfferedTemplate {
  id: string;
  name: string;
  /** Whether it is for the step of the choice. */
  isForStep: boolean;
}

/** Returns the templates as options, those for the step apart. Of no step all are for it. */
export const templateOptions = (
  templates: readonly { id: string; name: string; steps: readonly string[] }[],
  step: string | null,
): OfferedTemplate[] =>
  templates.map(({ id, name, steps }) => ({
    ...{ id, name },
    isForStep: step === null || steps.length === 0 || steps.includes(step),
  }));

export const readLanguage = (text: string | null): MessageLanguage => (text === "bangla" ? "bangla" : "english");

/** Returns the language of templates for someone whose account has this one. */
export const messageLanguage = (language: Language): MessageLanguage => (language === "bn" ? "bangla" : "english");

/** Returns fields as they stand in a text. */
export const marksOf = (fields: readonly FieldName[]): string[] => fields.map(fieldMark);
