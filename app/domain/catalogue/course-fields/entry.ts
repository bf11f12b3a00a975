/** The other entry requirements of the course. */
import { readBachelorCgpa, readHscGpa } from "#app/domain/values/grades.ts";
import { m } from "#app/paraglide/messages.js";
import { gradeOf, number, paragraphs } from "../field.ts";
import type { CourseFieldTable } from "./types.ts";

export const entryFields = {
  entryRequirements: {
    ...paragraphs(5_000),
    label: "Entry requirements",
    headings:
      "entry requirements, entry requirement, academic requirements, academic requirement, requirements, admission requirements, admission requirement, academic entry requirements, entry criteria, eligibility, eligibility criteria, bangladesh requirement, bangladesh requirements, requirement bangladesh, academic eligibility",
    isList: true,
    form: { section: "entry", as: "area", rows: 4 },
    page: "own",
  },
  minHscGpa: {
    ...number(readHscGpa, "Lowest HSC GPA accepted, out of 5; null if not known"),
    get label() {
      return m.course_field_hsc_gpa();
    },
    headings:
      "hsc gpa, hsc, minimum hsc gpa, min hsc gpa, hsc result, hsc requirement, hsc minimum, hsc gpa requirement, minimum hsc, min hsc, hsc score, hsc grade, gpa hsc, least hsc gpa, required hsc gpa",

    show: gradeOf(5),
    form: { section: "entry", hint: "The lowest accepted, out of 5", inputMode: "decimal" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest(), empty: () => m.course_fit_not_stated() },
  },
  minBachelorCgpa: {
    ...number(readBachelorCgpa, "Lowest bachelor's CGPA accepted, out of 4; null if not known"),
    get label() {
      return m.course_field_bachelor_cgpa();
    },
    headings:
      "cgpa, bachelor cgpa, bachelors cgpa, minimum cgpa, min cgpa, minimum bachelor cgpa, minimum bachelors cgpa, bachelor's cgpa, undergraduate cgpa, ug cgpa, cgpa requirement, required cgpa, degree cgpa, cgpa minimum, least bachelor's cgpa, gpa bachelor, bachelor gpa, bachelors gpa",
    show: gradeOf(4),
    form: { section: "entry", hint: "The lowest accepted, out of 4", inputMode: "decimal" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest(), empty: () => m.course_fit_not_stated() },
  },
  prerequisites: {
    ...paragraphs(2_000),
    get label() {
      return m.course_field_prerequisites();
    },
    headings:
      "prerequisites, prerequisite, pre requisites, pre requisite, subject requirements, subject requirement, required subjects, required subject, subjects required, essential subjects, prior study, required modules",
    isList: true,
    form: { section: "entry", hint: "Subjects that students must have studied before", as: "area", rows: 2 },
    page: "entry",
  },
  workExperience: {
    ...paragraphs(2_000),
    get label() {
      return m.course_field_work_experience();
    },
    headings:
      "work experience, work experience required, experience required, work experience requirement, professional experience, required experience, experience, job experience, years of experience, relevant experience",
    form: { section: "entry", as: "area", rows: 2 },
    page: "entry",
  },
  otherRequirements: {
    ...paragraphs(2_000),
    get label() {
      return m.course_field_other_requirements();
    },
    headings:
      "other requirements, other requirement, additional requirements, additional requirement, special requirements, special requirement, extra requirements, further requirements, other entry requirements, interview, portfolio, documents required, required documents",
    isList: true,
    form: { section: "entry", hint: "For example, a portfolio or an interview", as: "area", rows: 2 },
    page: "entry",
  },
} satisfies Partial<CourseFieldTable>;
