/** Results of schools and degrees in a search: "cgpa 2.8", "hsc 4.5". No filter has them, and none is for IELTS. */
import { run, type Token, wordSet } from "./tokens.ts";

interface ReadGrade {
  answer: { topic: "cgpa" | "gpa"; grade: string };
  take: number;
}

const GRADE = wordSet("cgpa gpa");
const GRADE_LEAD = wordSet("hsc ssc low my with");
const GRADE_BETWEEN = wordSet("of is with my score minimum min low at least above over than more");
const GRADE_TAIL = wordSet("cgpa gpa out of in hsc ssc bachelor and only");

const SCHOOL = wordSet("hsc ssc alim dakhil");
const SCHOOL_BETWEEN = wordSet("gpa cgpa result results grade point points score of is with my in");
/** A whole number before one of these counts something else: "hsc 2 years gap". */
const COUNTED = wordSet(
  "year years yr yrs month months lakh lakhs lac crore taka tk thousand hour hours ielts band bands",
);
const HIGHEST_GPA = 5;

export const gradeAt = (tokens: readonly Token[], at: number): ReadGrade | null =>
  schoolGrades(tokens, at) ?? namedGrade(tokens, at) ?? bareGrade(tokens, at);

/** "cgpa 2.8", "2.8 cgpa", "cgpa 2.8/4", "low cgpa". */
function namedGrade(tokens: readonly Token[], at: number): ReadGrade | null {
  const lead = run(tokens, at, GRADE_LEAD);
  const first = tokens[at + lead];
  const between = first && GRADE.has(first.folded) ? 1 + run(tokens, at + lead + 1, GRADE_BETWEEN) : 0;
  const grade = gradeIn(tokens[at + lead + between]);
  const name = between > 0 ? first?.folded : tokens[at + lead + 1]?.folded;
  if (!GRADE.has(name ?? "")) return null;
  const take = lead + between + (grade ? 1 : 0);
  const tail = grade ? run(tokens, at + take, GRADE_TAIL) : 0;
  const scale = grade && /^[45](\.0+)?$/.test(tokens[at + take + tail]?.plain ?? "") && tail > 0 ? 1 : 0;
  return { answer: { topic: name === "gpa" ? "gpa" : "cgpa", grade }, take: take + tail + scale };
}

const gradeIn = (token: Token | undefined): string =>
  /^([0-5](?:\.\d{1,2})?)(?:\/[45](?:\.0+)?)?\+?$/.exec(token?.plain ?? "")?.[1] ?? "";

interface SchoolGrade {
  school: string;
  grade: string;
  take: number;
}

/** "hsc 4.5", "ssc 5 hsc 4.83", "4.5 in hsc". What universities ask for is the later school's. */
function schoolGrades(tokens: readonly Token[], at: number): ReadGrade | null {
  const grades: SchoolGrade[] = [];
  let take = 0;
  for (let next = schoolGrade(tokens, at); next; next = schoolGrade(tokens, at + take)) {
    grades.push(next);
    take += next.take + run(tokens, at + take + next.take, wordSet("and"));
  }
  const [first] = grades;
  if (!first) return null;
  const told = grades.find(({ school }) => school === "hsc" || school === "alim") ?? first;
  return { answer: { topic: "gpa", grade: told.grade }, take };
}

function schoolGrade(tokens: readonly Token[], at: number): SchoolGrade | null {
  const school = tokens[at]?.folded ?? "";
  if (SCHOOL.has(school)) {
    const before = 1 + run(tokens, at + 1, SCHOOL_BETWEEN);
    const grade = schoolGradeIn(tokens, at + before);
    return grade ? { school, grade, take: before + 1 + scaleAfter(tokens, at + before + 1) } : null;
  }
  const grade = schoolGradeIn(tokens, at);
  const between = 1 + run(tokens, at + 1, SCHOOL_BETWEEN);
  const named = tokens[at + between]?.folded ?? "";
  return grade && SCHOOL.has(named) ? { school: named, grade, take: between + 1 } : null;
}

function schoolGradeIn(tokens: readonly Token[], at: number): string {
  const grade = gradeIn(tokens[at]);
  return COUNTED.has(tokens[at + 1]?.folded ?? "") || Number(grade) > HIGHEST_GPA ? "" : grade;
}

/** "out of 5". */
function scaleAfter(tokens: readonly Token[], at: number): number {
  const words = run(tokens, at, wordSet("out of"));
  return words > 0 && /^[45](\.0+)?$/.test(tokens[at + words]?.plain ?? "") ? words + 1 : 0;
}

/** "honours 3.2": a number with a point below 4 is no IELTS score. "2.1" and "2.2" are classes of degree. */
function bareGrade(tokens: readonly Token[], at: number): ReadGrade | null {
  const { plain = "" } = tokens[at] ?? {};
  const isGrade = /^[1-3]\.\d{1,2}$/.test(plain) && !/^2\.[12]$/.test(plain);
  if (!isGrade || COUNTED.has(tokens[at + 1]?.folded ?? "")) return null;
  return { answer: { topic: "cgpa", grade: plain }, take: 1 };
}
