/** The fields of the profile as the page names them. Without the rules, so that no page loads those before they are needed. */
import type { ProfileField } from "#app/domain/fit/profile-input.ts";

export type FieldName = ProfileField;

/** In the order of the page. */
export const LABELS: Record<FieldName, string> = {
  qualification: "Highest qualification, finished or nearly finished",
  hscGpa: "HSC GPA",
  cgpa: "Bachelor's CGPA",
  test: "Test",
  testDate: "Test date",
  overall: "Overall",
  listening: "Listening",
  reading: "Reading",
  writing: "Writing",
  speaking: "Speaking",
  budget: "Budget",
  intake: "Intake",
  subject: "Subject",
};

export const FIELDS = Object.keys(LABELS) as FieldName[];
