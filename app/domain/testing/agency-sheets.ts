/** Ten sheets as agencies keep them. */
import type { Answers } from "#app/domain/catalogue/import/answers.ts";
import type { CourseInput } from "#app/domain/catalogue/write.server.ts";

/** A sheet, the answers to its questions, and what its courses must say. Columns are separated by "|". */
export interface AgencySheet {
  name: string;
  lines: string[];
  answers?: Partial<Answers>;
  courses: Partial<CourseInput>[];
}

export const AGENCY_SHEETS: readonly AgencySheet[] = [
  {
    name: "the university once per block, no faculty, Sep/Jan",
    lines: [
      "University|Course|Level|Intake|Fee|IELTS",
      "University of Greenwich|MSc Data Science|PG|Sep/Jan|£17,500|6.5 (no less than 6.0)",
      "|MBA|PG|Sep/Jan|£18,500|6.0",
      "|BSc Nursing|UG|Sep|£16,000|7",
      "UWL|LLM Law|PG|January|£15,000|6.5 overall",
    ],
    answers: { fillUniversities: true },
    courses: [
      {
        name: "MSc Data Science",
        faculty: "Computing",
        startDates: ["September", "January"],
        ieltsOverall: 6.5,
        ieltsWriting: 6,
      },
      { name: "MBA", universityId: "university-of-greenwich", faculty: "Business & Management", tuitionFee: 18_500 },
      { name: "BSc Nursing", faculty: "Health & Medicine", level: "Undergraduate" },
      { name: "LLM Law", universityId: "university-of-west-london", faculty: "Law" },
    ],
  },
  {
    name: "ranges of fees",
    lines: [
      "Institution|Programme|Tuition fee (international)|Duration",
      "BCU|MSc Cyber Security|£17,000 - £18,150|1 Year",
      "BCU|MA Fashion|16,500/17,250|1 year",
      "Teeside University|MSc Finance|£15.2k–£16k|12 months",
    ],
    answers: { meanings: { tuitionFee: { "range of fees": "lowest" } } },
    courses: [
      { universityId: "birmingham-city-university", tuitionFee: 17_000, duration: "1 year", level: "Postgraduate" },
      { tuitionFee: 16_500 },
      { universityId: "teesside-university", tuitionFee: 15_200, duration: "12 months" },
    ],
  },
  {
    name: "dates with the month first",
    lines: [
      "Uni|Course name|Level|Application deadline",
      "University of Leeds|MSc Robotics|PG|06/30/2026",
      "University of Leeds|MSc Physics|PG|06/05/2026",
    ],
    answers: { meanings: { deadlines: { "dates in application deadline": "month first" } } },
    courses: [{ deadlines: [{ intake: "", date: "2026-06-30" }] }, { deadlines: [{ intake: "", date: "2026-06-05" }] }],
  },
  {
    name: "campuses and former names",
    lines: [
      "Name of University|Name of Course|Level of study|Campus",
      "Coventry University - London|BA Accounting|Bachelor's|London",
      "University of Central Lancashire|MSc Nutrition|Master's|Preston",
      "Ulster University (Birmingham Campus)|MBA|Postgraduate|Birmingham",
      "De Montfort University, Leicester|LLB|Undergraduate|Leicester",
    ],
    courses: [
      { universityId: "coventry-university", campus: "London" },
      { universityId: "university-of-lancashire", campus: "Preston" },
      { universityId: "ulster-university", campus: "Birmingham" },
      { universityId: "de-montfort-university", level: "Undergraduate" },
    ],
  },
  {
    name: "entry requirements from Bangladesh",
    lines: [
      "University|Course|Level|HSC GPA|SSC GPA|CGPA|Study gap|MOI|Backlog",
      "University of Bedfordshire|BA Business|UG|3.0/5|3.5|N/A|Up to 5 years|Yes|N/A",
      "University of Bedfordshire|MSc Public Health|PG|-|-|2.5 out of 4|Up to 10 years|No|Max 5",
    ],
    courses: [
      { minHscGpa: 3, minSscGpa: 3.5, studyGap: "Up to 5 years", moiAccepted: "Yes" },
      { minHscGpa: null, minBachelorCgpa: 2.5, backlogs: "Max 5" },
    ],
  },
  {
    name: "payments",
    lines: [
      "University|Course|Level|Fee per year|Deposit|CAS deposit|Total fee|Commission|Contact person|Last checked",
      "University of Hull|MSc Chemistry|PG|19500|£4,000|50% of the fee|£19,500|12%|Ms Green|20/11/2026",
    ],
    courses: [
      {
        tuitionFee: 19_500,
        deposit: "£4,000",
        casDeposit: "50% of the fee",
        totalFee: "£19,500",
        commission: "12%",
        contact: "Ms Green",
        checkedOn: "2026-11-20",
      },
    ],
  },
  {
    name: "Bangla digits",
    lines: ["University|Course|Level|Fee|IELTS", "Swansea University|MSc Civil Engineering|PG|১৮,৫০০|৬.৫"],
    courses: [{ tuitionFee: 18_500, ieltsOverall: 6.5, faculty: "Engineering" }],
  },
  {
    name: "titles above and codes of web pages",
    lines: [
      "Our partners 2027||||",
      "||||",
      "University|Course|Level|Fee|Details",
      "University of Kent|MA Arts &amp;amp; Heritage|PG|£18,000|<p>Learn.</p>",
    ],
    courses: [{ name: "MA Arts & Heritage", description: "Learn." }],
  },
  {
    name: "two fees under one heading",
    lines: ["University|Course|Level|Fee|Fee", "University of Essex|MSc Economics|PG|9250|21500"],
    answers: { columns: { "sheet!tuitionFee": "Fee (2)" } },
    courses: [{ tuitionFee: 21_500 }],
  },
  {
    name: "several tests in one cell",
    lines: [
      "University|Course|Level|English requirement|Scholarship",
      "Aston University|MSc Marketing|PG|IELTS 6.5 (6.0) or PTE 58|Yes, up to £3,000",
      "Aston University|BSc Optometry|UG|6.5 / TOEFL 90|No",
    ],
    courses: [
      { ieltsOverall: 6.5, ieltsReading: 6, pteOverall: 58, scholarships: ["Yes, up to £3,000"] },
      { ieltsOverall: 6.5, toeflOverall: 90, scholarships: [] },
    ],
  },
];
