/** Guesses the faculty of a course from its name and subjects, for files that have no such column. */

import { foldText } from "#app/domain/values/fold.ts";
import { own } from "#app/domain/values/own.ts";
import type { Meanings } from "./answers.ts";
import { type Faculties, NO_FACULTY, type Settled } from "./next-course.ts";
import type { UnknownValue } from "./unknown-values.ts";

/** Tried in order: "Computer Engineering" is computing, and "Business Law" is law. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(comput\w*|software|data (science|analytics|engineering)|artificial intelligence|machine learning|cyber\w*|information (technology|systems)|web|games? (development|programming)|cloud|network\w*|robotics|it)\b/,
    "Computing",
  ],
  [/\b(law|llb|llm|legal|criminal justice|jurisprudence)\b/, "Law"],
  [
    /\b(nurs\w*|medic\w*|health\w*|pharma\w*|midwif\w*|dent\w*|physiotherap\w*|radiograph\w*|paramedic\w*|nutrition\w*|optometr\w*|biomedic\w*|surg\w*|clinical|care)\b/,
    "Health & Medicine",
  ],
  [
    /\b(architect\w*|construction|quantity survey\w*|building|real estate|urban|town planning|built environment)\b/,
    "Architecture & Built Environment",
  ],
  [
    /\b(engineer\w*|beng|meng|mechatron\w*|aerospace|aeronaut\w*|automotive|civil|mechanical|electrical|electronic\w*|manufactur\w*|petroleum|energy)\b/,
    "Engineering",
  ],
  [/\b(education\w*|teach\w*|pgce|tesol|tefl|early (years|childhood)|pedagog\w*)\b/, "Education"],
  [
    /\b(business|management|mba|bba|accoun\w*|financ\w*|bank\w*|marketing|economic\w*|entrepreneur\w*|hospitality|touris\w*|events?|human resourc\w*|hr|logistic\w*|supply chain|leadership|administration|commerce|aviation)\b/,
    "Business & Management",
  ],
  [
    /\b(design|fashion|fine art|arts? practice|film\w*|photograph\w*|animation|music|drama|theatre|dance|graphic\w*|illustrat\w*|media production|performing|creative)\b/,
    "Creative Arts & Design",
  ],
  [
    /\b(biolog\w*|chemi\w*|physics|mathemati\w*|statistic\w*|scien\w* of|environment\w*|ecolog\w*|geolog\w*|biotech\w*|genetic\w*|marine|food science|forensic|zoolog\w*|agricultur\w*|veterinar\w*|animal)\b/,
    "Science",
  ],
  [
    /\b(sociolog\w*|psycholog\w*|politic\w*|international (relations|development)|social|criminolog\w*|anthropolog\w*|geograph\w*|policy|journalis\w*|communication\w*|media|youth|counselling)\b/,
    "Social Sciences",
  ],
  [
    /\b(english|histor\w*|philosoph\w*|language\w*|linguistic\w*|literature|theolog\w*|religio\w*|translation|heritage|classics)\b/,
    "Arts & Humanities",
  ],
];

export const FACULTY_KEY = "faculty guessed as ";

/** Returns the likely faculty, or null. */
export function guessFaculty(name: string, subjects: readonly string[] = []): string | null {
  for (const text of [name, subjects.join(" ")]) {
    const folded = foldText(text);
    const rule = RULES.find(([pattern]) => pattern.test(folded));
    if (rule) return rule[1];
  }
  return null;
}

/** Guesses for the courses of a file, each faculty asked about once. */
export class FacultyGuesses {
  private readonly asked = new Map<string, UnknownValue>();
  private readonly faculties: Faculties;
  private readonly meanings: NonNullable<Meanings["faculty"]>;

  constructor(faculties: Faculties, meanings: Meanings) {
    this.faculties = faculties;
    this.meanings = meanings.faculty ?? {};
  }

  /** Returns the faculty of a course that has none in the file or the catalogue, or null for all others. */
  of({ row, name, known }: Settled): string | null {
    if (row.course.faculty || (known && !known.isSample)) return null;
    const guess = this.faculties.spell(guessFaculty(name, row.course.subjects ?? []) ?? NO_FACULTY);
    const key = FACULTY_KEY + foldText(guess);
    const meaning = own(this.meanings, key) ?? null;
    const question = this.asked.get(key);
    if (question) question.rows++;
    else {
      this.asked.set(key, {
        field: "faculty",
        key,
        value: guess,
        columns: [`Faculty, guessed from names such as “${name}”`],
        rows: 1,
        choices: [],
        canLeaveOut: false,
        suggested: guess,
        meaning,
      });
    }
    return meaning || guess;
  }

  /** Returns the guesses, with every faculty to choose from. */
  questions(): UnknownValue[] {
    const names = new Set([
      ...this.faculties.all(),
      ...RULES.map(([, name]) => this.faculties.spell(name)),
      NO_FACULTY,
    ]);
    const choices = [...names].sort();
    return [...this.asked.values()].map((question) => ({ ...question, choices }));
  }
}
