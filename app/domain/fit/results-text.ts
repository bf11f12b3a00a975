import { PARTS, TESTS } from "./english-scales.ts";
import type { Profile } from "./profile-input.ts";
import { QUALIFICATIONS } from "./qualifications.ts";

/** Returns the results in a line, for the student and the counsellor: "HSC · HSC GPA 4.75 · IELTS 6.5 (writing 6)". */
export function resultsText(profile: Profile): string | null {
  const { qualification, hscGpa, cgpa, test, overall } = profile;
  const parts = PARTS.flatMap((part) => (profile[part] === null ? [] : [`${part} ${profile[part]}`]));
  const english =
    test === null
      ? null
      : test === "none"
        ? "no English test yet"
        : [TESTS[test], overall, parts.length > 0 ? `(${parts.join(", ")})` : null].filter(Boolean).join(" ");
  const said = [
    qualification && QUALIFICATIONS[qualification],
    hscGpa === null ? null : `HSC GPA ${hscGpa}`,
    cgpa === null ? null : `CGPA ${cgpa}`,
    english,
  ].filter(Boolean);
  return said.length > 0 ? said.join(" · ") : null;
}
