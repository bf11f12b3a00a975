import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { PARTS, partWithin, TESTS } from "./english-scales.ts";
import type { Profile } from "./profile-input.ts";
import { QUALIFICATIONS } from "./qualifications.ts";

/** Returns the results in a line, for the student and the counsellor: "HSC · HSC GPA 4.75 · IELTS 6.5 (writing 6)". */
export function resultsText(profile: Profile): string | null {
  const { qualification, hscGpa, cgpa, test, overall } = profile;
  const parts = PARTS.flatMap((part) => {
    const score = profile[part];
    return score === null ? [] : [m.fit_part_score({ part: partWithin(part), score: inDigits(score) })];
  });
  const english =
    test === null
      ? null
      : test === "none"
        ? m.fit_results_no_test()
        : [TESTS[test], overall === null ? null : inDigits(overall), parts.length > 0 ? `(${parts.join(", ")})` : null]
            .filter(Boolean)
            .join(" ");
  const said = [
    qualification && QUALIFICATIONS[qualification](),
    hscGpa === null ? null : `HSC GPA ${inDigits(hscGpa)}`,
    cgpa === null ? null : `CGPA ${inDigits(cgpa)}`,
    english,
  ].filter(Boolean);
  return said.length > 0 ? said.join(" · ") : null;
}
