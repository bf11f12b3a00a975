/** How the page writes each filter of `filters.ts` in use. */
import {
  facultyInWords,
  levelInWords,
  modeInWords,
  monthsInWords,
  nationInWords,
} from "#app/domain/values/course-words.ts";
import { inDigits } from "#app/language.ts";
import { formatPounds, monthName } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { CHOICES, type ChoiceName, type FilterName } from "./filters.ts";

interface FilterText {
  /** Returns the text of the filter's chip. `name` is how people read the value. */
  chip(name: string): string;
  /** Returns what the chip removes, for its accessible name after "Remove". */
  removes(name: string): string;
  /** Returns how people read a value, where neither the value nor the catalogue says it. */
  say?(value: string): string;
}

const filter = (chip: FilterText["chip"], say?: FilterText["say"]): FilterText => ({
  chip,
  removes: (name) => m.finder_remove_filter({ filter: chip(name) }),
  ...(say ? { say } : {}),
});
const named = (name: ChoiceName, say?: FilterText["say"]) =>
  filter((value) => m.finder_chip_named({ filter: CHOICES[name].label, value }), say);

export const FILTER_TEXTS: Record<FilterName, FilterText> = {
  search: {
    chip: (words) => m.finder_chip_words({ words }),
    removes: (words) => m.finder_remove_search({ words }),
  },
  faculty: filter((name) => name, facultyInWords),
  level: filter((name) => name, levelInWords),
  ieltsScore: {
    chip: (score) => m.finder_chip_ielts({ score }),
    removes: (score) => m.finder_remove_ielts({ score }),
    say: inDigits,
  },
  feeMax: filter(
    (fee) => m.finder_chip_fee({ fee }),
    (value) => formatPounds(Number(value)),
  ),
  nation: named("nation", nationInWords),
  city: named("city"),
  university: named("university"),
  subject: named("subject"),
  intake: named("intake", monthName),
  duration: filter(
    (length) => m.finder_chip_duration({ length }),
    (value) => monthsInWords(Number(value)),
  ),
  mode: named("mode", modeInWords),
  scholarship: filter(
    (name) => name,
    () => CHOICES.scholarship.label,
  ),
  deadline: filter(
    (name) => name,
    () => CHOICES.deadline.label,
  ),
  open: filter(
    (name) => name,
    () => CHOICES.open.label,
  ),
  fit: filter(
    (name) => name,
    () => CHOICES.fit.label,
  ),
};
