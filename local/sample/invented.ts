/**
 * Invented universities and what only their courses have, because no one can make it up for a real one. One for
 * each state of "open to Bangladesh" that the sample says of no real one.
 */
import type { RecruitmentState } from "#app/db/words.ts";
import type { CourseInput } from "#app/domain/catalogue/write.server.ts";

interface Invented {
  name: string;
  city: string;
  about: string;
  /** Null is a state that no one has checked. */
  recruitment: RecruitmentState | null;
  recruitmentNote: string | null;
  /** What all its courses say. */
  terms: Partial<CourseInput>;
}

export const INVENTED: readonly Invented[] = [
  {
    name: "Tayforth University",
    city: "Perth",
    about: "An invented university, to show how a university is shown that takes some students from Bangladesh.",
    recruitment: "limited",
    recruitmentNote: "Postgraduate courses only. Undergraduate applications open again for September 2027.",
    terms: {
      scholarships: [
        "Tayforth Entry Award - £3,000 off the first year for students from Bangladesh, automatic with your offer",
        "Tayforth Merit Scholarship - 25% off tuition, apply by 31 March 2027",
      ],
      deposit: "£4,000",
      casDeposit: "50% of the fee",
      studyGap: "Up to 5 years",
      moiAccepted: "Yes, if your degree was taught in English",
      minSscGpa: 3.5,
    },
  },
  {
    name: "Glenmoray University",
    city: "Elgin",
    about: "An invented university, to show how a university is shown that takes no students from Bangladesh now.",
    recruitment: "paused",
    recruitmentNote: "All levels, until its visa refusals have been reviewed.",
    terms: {
      scholarships: ["Moray Bursary - £1,500, no separate application", "Glenmoray Fund - up to £6,000, by interview"],
      deposit: "£5,000",
    },
  },
  {
    name: "Lochmore University",
    city: "Fort William",
    about: "An invented university, to show how a university is shown of which no one knows whether it is open.",
    recruitment: null,
    recruitmentNote: null,
    terms: { scholarships: ["Lochmore Scholarship"], deposit: "30% of the fee", casDeposit: "£6,000" },
  },
];
