/** Courses of the sample, chosen for the fields they have or lack. */

interface SampleCourse {
  id: string;
  name: string;
  university: string;
}

const course = (university: string, name: string, id: string): SampleCourse => ({ id, name, university });

/** All fields known, two start dates, a fee of £33,500. */
export const dataScience = course(
  "University of Manchester",
  "MSc Data Science",
  "university-of-manchester-msc-data-science",
);
/** No fee, no IELTS score. */
export const unknowns = course(
  "Harper Adams University",
  "BSc (Hons) Environmental Science",
  "harper-adams-university-bsc-hons-environmental-science",
);
/** No start date, no IELTS score, three scholarships. */
export const undated = course(
  "Arts University Bournemouth",
  "BA (Hons) Interior Design",
  "arts-university-bournemouth-ba-hons-interior-design",
);
/** Four start dates, and a scholarship with two " - ". */
export const fourDates = course(
  "Aston University",
  "International Foundation Year in Health & Life Sciences",
  "aston-university-international-foundation-year-in-health-life-sciences",
);
/** No listening score. */
export const noListening = course(
  "Anglia Ruskin University",
  "BA (Hons) Animation & Visual Effects",
  "anglia-ruskin-university-ba-hons-animation-visual-effects",
);
/** The longest name. */
export const longest = course(
  "University of Manchester",
  "MSc International Humanitarian Affairs, Disaster Risk Reduction, Community Resilience and Sustainable Development in Practice (with Extended Overseas Research Project)",
  "university-of-manchester-msc-international-humanitarian-affairs-disaster-risk-reduction",
);

/** Returns a page of the finder with few courses, including this one. */
export const finderFor = ({ name, university }: SampleCourse) =>
  `/courses?${new URLSearchParams({ search: `${name} ${university}`.slice(0, 120) })}`;

/** Returns the page that compares courses. */
export const compareAddress = (...courses: readonly SampleCourse[]) =>
  `/compare?${new URLSearchParams(courses.map(({ id }) => ["course", id]))}`;
