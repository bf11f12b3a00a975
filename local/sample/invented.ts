/** Invented universities, one for each state of "open to Bangladesh" that the sample says of no real one. */
import type { RecruitmentState } from "#app/db/words.ts";

interface Invented {
  name: string;
  city: string;
  about: string;
  /** Null is a state that no one has checked. */
  recruitment: RecruitmentState | null;
  recruitmentNote: string | null;
}

export const INVENTED: readonly Invented[] = [
  {
    name: "Tayforth University",
    city: "Perth",
    about: "An invented university, to show how a university is shown that takes some students from Bangladesh.",
    recruitment: "limited",
    recruitmentNote: "Postgraduate courses only. Undergraduate applications open again for September 2027.",
  },
  {
    name: "Glenmoray University",
    city: "Elgin",
    about: "An invented university, to show how a university is shown that takes no students from Bangladesh now.",
    recruitment: "paused",
    recruitmentNote: "All levels, until its visa refusals have been reviewed.",
  },
  {
    name: "Lochmore University",
    city: "Fort William",
    about: "An invented university, to show how a university is shown of which no one knows whether it is open.",
    recruitment: null,
    recruitmentNote: null,
  },
];
