import { useDraft } from "#app/browser/use-draft.ts";
import { usePerson } from "./use-person.ts";

/** Keeps what the viewer types into a form. See `useDraft`. */
export const useFormDraft = (name: string, options: Omit<Parameters<typeof useDraft>[0], "person" | "name">) =>
  useDraft({ ...options, name, person: usePerson() });
