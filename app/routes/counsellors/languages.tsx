import { areKnown, languagesInWords } from "#app/domain/values/counsellor-words.ts";
import { English } from "#app/routes/english.tsx";

/** The languages that a counsellor speaks, in the words of the page where it has them. */
export const Languages = ({ spoken }: { spoken: readonly string[] }) =>
  areKnown(spoken) ? <span>{languagesInWords(spoken)}</span> : <English>{spoken.join(", ")}</English>;
