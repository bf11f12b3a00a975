/** What agencies keep beside the requirements: payments, places, flexibility, and notes for staff. */
import { readDay } from "#app/domain/values/day.ts";
import { formatDate } from "#app/domain/values/deadlines.ts";
import { readSscGpa } from "#app/domain/values/grades.ts";
import { m } from "#app/paraglide/messages.js";
import { gradeOf, line, number } from "../field.ts";
import type { CourseFieldTable } from "./types.ts";

/** A short text in the university's words: amounts and shares, numbers and conditions are all common. */
const words = { ...line(200) };
const forStaff = { ...words, page: null, api: { withheld: "For staff only: students do not see it." } } as const;

export const agencyFields = {
  deposit: {
    ...words,
    get label() {
      return m.course_field_deposit();
    },
    headings:
      "deposit, initial deposit, tuition deposit, deposit amount, deposit required, minimum deposit, offer deposit, deposit fee, first payment, initial payment",
    form: { section: "money", hint: "For example, £4,000 or 50% of the fee" },
    page: "overview",
  },
  casDeposit: {
    ...words,
    get label() {
      return m.course_field_cas_deposit();
    },
    headings:
      "cas deposit, deposit for cas, cas payment, payment before cas, cas fee, cas deposit required, minimum cas deposit, payment for cas",
    form: { section: "money", hint: "What must be paid before the CAS" },
    page: "overview",
  },
  totalFee: {
    ...words,
    get label() {
      return m.course_field_total_fee();
    },
    headings:
      "fee for whole course, total fee, total fees, total tuition fee, total tuition fees, total course fee, full course fee, whole course fee, total tuition, total cost",
    form: { section: "money" },
    page: "overview",
  },
  campus: {
    ...words,
    get label() {
      return m.course_field_campus();
    },
    headings: "campus, campus name, campuses, study campus, teaching campus, course campus, campus of study",
    form: { section: "course", hint: "If the university has several" },
    page: "overview",
    compare: {},
  },
  workPlacement: {
    ...words,
    get label() {
      return m.course_field_work_placement();
    },
    headings:
      "work placement, placement, placement year, placement available, internship, industrial placement, sandwich year, year in industry, professional placement, work placement available",
    form: { section: "course", hint: "For example, optional in year 2" },
    page: "overview",
    compare: {},
  },
  studyGap: {
    ...words,
    get label() {
      return m.course_field_study_gap();
    },
    headings:
      "study gap, study gap accepted, gap accepted, gap, academic gap, study gaps, gap year accepted, maximum gap, acceptable gap, gap acceptable, education gap",
    form: { section: "entry", hint: "For example, up to 5 years" },
    page: "entry",
  },
  moiAccepted: {
    ...words,
    get label() {
      return m.course_field_moi();
    },
    headings:
      "moi, moi accepted, medium of instruction, moi acceptable, english waiver, ielts waiver, moi waiver, english medium waiver",
    form: { section: "entry", hint: "Whether a certificate of the medium of instruction replaces an English test" },
    page: "entry",
  },
  backlogs: {
    ...words,
    get label() {
      return m.course_field_backlogs();
    },
    headings: "backlogs, backlog, backlogs accepted, backlog accepted, arrears, number of backlogs, maximum backlogs",
    form: { section: "entry" },
    page: "entry",
  },
  minSscGpa: {
    ...number(readSscGpa, "Lowest SSC GPA accepted, out of 5; null if not known"),
    get label() {
      return m.course_field_ssc_gpa();
    },
    headings:
      "ssc gpa, ssc, minimum ssc gpa, min ssc gpa, ssc result, ssc requirement, ssc minimum, minimum ssc, min ssc, ssc grade, gpa ssc, required ssc gpa",
    show: gradeOf(5),
    form: { section: "entry", hint: "The lowest accepted, out of 5", inputMode: "decimal" },
    page: "entry",
    compare: { better: "less", word: () => m.compare_lowest(), empty: () => m.course_fit_not_stated() },
  },
  commission: {
    ...forStaff,
    label: "Commission",
    headings: "commission, commission rate, agent commission, commission percentage, agency commission",
    form: { section: "staff" },
  },
  contact: {
    ...forStaff,
    label: "Contact at the university",
    headings:
      "contact at university, contact, contact person, university contact, contact email, admission contact, admissions contact, contact name, contact details, regional manager",
    form: { section: "staff" },
  },
  checkedOn: {
    unknown: null,
    label: "Checked on",
    headings:
      "checked on, last checked, date checked, last updated, updated on, last verified, verified on, date updated, update date, last update",
    read: readDay,
    text: (value) => value ?? "",
    show: (value) => (value ? [formatDate(value)] : []),
    form: { section: "staff", hint: "The day on which someone last compared it with the university", as: "date" },
    page: null,
    compare: null,
    api: { withheld: "For staff only: students do not see it." },
  },
} satisfies Partial<CourseFieldTable>;
