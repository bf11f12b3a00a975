/** The costs, start dates and deadlines of the course. */
import { z } from "zod";
import { deadlineText, readDeadlines } from "#app/domain/values/deadlines.ts";
import { readFee } from "#app/domain/values/fee.ts";
import { readLines } from "#app/domain/values/form-field.ts";
import { readScholarships } from "#app/domain/values/scholarships.ts";
import { formatFee, splitScholarship } from "#app/domain/values/show.ts";
import { readStartDates } from "#app/domain/values/start-dates.ts";
import { dayInDhaka, deadlineInWords, startInWords } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { type ImportColumn, list, number } from "../field.ts";
import type { CourseFieldTable } from "./types.ts";

/** Columns of spreadsheets that are part of one of these fields, or another way to write it. */
export const feeAndDateColumns = {
  scholarshipAmount: {
    label: "Scholarship amount",
    headings:
      "scholarship amount, scholarship value, amount of scholarship, value of scholarship, scholarship amount value, scholarships amount, bursary amount, scholarship worth, max scholarship, scholarship award",
    isList: true,
  },
} satisfies Record<string, ImportColumn>;

const pounds = {
  ...number(readFee, ""),
  show: (value: number | null) => [formatFee(value) ?? []].flat(),
};

export const feeAndDateFields = {
  tuitionFee: {
    ...pounds,
    get label() {
      return m.course_field_fee_per_year();
    },
    headings:
      "tuition fee international, international tuition fee, international tuition fees, tuition fees international, international fee, international fees, overseas fee, overseas fees, overseas tuition fee, tuition fee overseas, fee international, fees international, international student fee, international annual fee, annual international fee, annual tuition fee, annual tuition fees, tuition fee per year, tuition fees per year, annual fee, annual fees, yearly fee, yearly tuition fee, fee per year, fees per year, tuition fee, tuition fees, tuition, course fee, course fees, fee, fees, fee amount, tuition fee amount, intl fee, int fee, non eu fee, international, overseas, intl, international students, overseas students, international gbp, price",
    form: {
      section: "money",
      hint: "In pounds per year. If you leave this empty, students are told to ask a counsellor",
      inputMode: "decimal",
    },
    page: "own",
    compare: { better: "less", word: () => m.compare_lowest() },
    api: {
      schema: z
        .string()
        .regex(/^\d+(\.\d{1,2})?$/)
        .nullable()
        .meta({ description: "Per year, as a number in a string; null if not known", examples: ["18500"] }),
      present: (value) => (value === null ? null : String(value)),
    },
  },
  homeTuitionFee: {
    ...pounds,
    label: "Home fee per year",
    headings:
      "home fee, home fees, home, domestic, home students, uk students, home tuition fee, home tuition fees, tuition fee home, fee home, fees home, home student fee, home students fee, domestic fee, domestic fees, domestic tuition fee, uk fee, uk fees, uk tuition fee, uk tuition fees, tuition fee uk, fee uk, fees uk, uk student fee, uk eu fee, uk eu fees, home eu fee, home eu fees, home uk fee, home uk fees, local fee",
    form: { section: "money", hint: "For students from the UK. Students do not see this", inputMode: "decimal" },
    page: null,
    compare: null,
    api: { withheld: "No one this site is for pays the home fee. Staff keep it to check a catalogue." },
  },
  startDates: {
    ...list(readStartDates, ", ", (start) => startInWords(start, { deadlines: [] }, dayInDhaka())),
    get label() {
      return m.course_field_start_dates();
    },
    headings:
      "start dates, start date, intakes, intake, intake month, intake months, intake date, intake dates, start month, start months, starting date, starting month, starts, commencement date, entry month, entry point, entry points, course start, course start date, available intakes, upcoming intakes, intakes available, next intake, main intake, sessions, session",
    isList: true,
    form: { section: "money", hint: "Separate with commas, for example September, January" },
    page: "own",
    compare: { better: "more", word: () => m.compare_most_starts(), measure: (value) => value.length || null },
    api: {
      schema: z.string().meta({ description: "Comma-and-space separated", examples: ["September, January"] }),
      present: (value) => value.join(", "),
    },
  },
  deadlines: {
    get label() {
      return m.course_field_deadlines();
    },
    headings:
      "application deadlines, application deadline, deadlines, deadline, international deadline, international application deadline, deadline international, closing date, application closing date, closing dates, last date to apply, last date of application, application last date, last date, apply by, apply before, applications close, application close date, admission deadline",
    isList: true,
    unknown: [],
    read: (text) => readDeadlines(text),
    text: (value) => value.map(deadlineText).join("\n"),
    show: (value) => value.map((deadline) => deadlineInWords(deadline, dayInDhaka())),
    longest: 2_000,
    // A heading may name the intake, so each column is read with its own heading.
    fromCells(cells) {
      const headings = cells.headings("deadlines");
      return cells.all("deadlines", (texts) => {
        const read = texts.map((text, place) => readDeadlines(text, headings[place]));
        const wrong = read.find(({ problem }) => problem !== undefined);
        return (
          wrong ??
          readDeadlines(
            read
              .flatMap(({ value }) => value ?? [])
              .map(deadlineText)
              .join("\n"),
          )
        );
      });
    },
    form: {
      section: "money",
      hint: "One per line with its year, for example September 2026: 30 June 2026",
      as: "area",
      rows: 3,
    },
    page: "overview",
    compare: {},
    api: {
      schema: z
        .array(z.object({ intake: z.string(), date: z.iso.date() }))
        .meta({ description: "The last day to apply for each start date; an empty intake is every start date" }),
      present: (value) => value,
    },
  },
  scholarships: {
    ...list((text) => readLines(text, 20, 300), "\n"),
    get label() {
      return m.course_scholarships();
    },
    headings:
      "scholarships, scholarship, scholarship available, scholarships available, scholarship name, scholarship title, scholarship details, scholarship offer, scholarship description, scholarship information, scholarship info, available scholarships, bursary, bursaries, funding, discount, scholarship bursary, scholarships bursaries, scholarship discount",
    isList: true,
    longest: 7_000,
    show: (value) =>
      value.map((text) => {
        const { title, description } = splitScholarship(text);
        return description ? `${title}: ${description}` : title;
      }),
    fromCells(cells) {
      const amounts = cells.texts("scholarshipAmount") ?? [];
      if (cells.has("scholarships")) return cells.all("scholarships", (texts) => readScholarships(texts, amounts));
      return cells.all("scholarshipAmount", (texts) => readScholarships([], texts));
    },
    form: { section: "money", hint: "One per line, written as: title - description", as: "area", rows: 4 },
    page: "own",
    compare: { empty: () => m.compare_none_listed(), isAlways: true },
    api: {
      schema: z.array(z.string()).meta({ description: "Each 'title - description', or a title alone" }),
      present: (value) => value,
    },
  },
  scholarshipsBangla: {
    ...list((text) => readLines(text, 20, 300), "\n"),
    label: "Scholarships in Bangla",
    headings:
      "scholarships in bangla, scholarship in bangla, scholarships bangla, scholarship bangla, bangla scholarships, scholarships bengali, বৃত্তি, স্কলারশিপ",
    isList: true,
    longest: 7_000,
    fromCells: (cells) => cells.all("scholarshipsBangla", (texts) => readScholarships(texts, [])),
    form: {
      section: "money",
      hint: "In the same order as above, one per line. Those without a line are shown in English",
      as: "area",
      rows: 4,
    },
    page: "own",
    api: {
      schema: z.array(z.string()).meta({ description: "The scholarships in Bangla, in their order, as far as known" }),
      present: (value) => value,
    },
  },
} satisfies Partial<CourseFieldTable>;
