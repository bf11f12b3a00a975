import { expect, test } from "vitest";
import { nextLevels } from "./next-level.ts";
import { NO_PROFILE, type Profile } from "./profile-input.ts";

test.each<[Partial<Profile>, readonly string[]]>([
  [{ qualification: "ssc" }, ["Foundation"]],
  [{ qualification: "hsc", cgpa: 3 }, ["Undergraduate"]],
  [{ qualification: "bachelors", hscGpa: 5 }, ["Postgraduate"]],
  [{ qualification: "masters" }, ["Postgraduate", "Research"]],
  [{ hscGpa: 4.5, cgpa: 3.2 }, ["Postgraduate"]],
  [{ hscGpa: 4.5 }, ["Undergraduate"]],
  [{ test: "ielts", overall: 6.5 }, []],
])("%o has the next level %j", (given, levels) => {
  expect(nextLevels({ ...NO_PROFILE, ...given })).toEqual(levels);
});
