/** The fields of the profile as the page names them. Without the rules, so that no page loads those before they are needed. */
import type { ProfileField } from "#app/domain/fit/profile-input.ts";
import { m } from "#app/paraglide/messages.js";

export type FieldName = ProfileField;

/** In the order of the page. */
export const LABELS: Record<FieldName, () => string> = {
  qualification: m.profile_qualification,
  hscGpa: m.profile_hsc_gpa,
  cgpa: m.profile_cgpa,
  test: m.profile_test,
  testDate: m.profile_test_date,
  overall: m.profile_overall,
  listening: m.profile_listening,
  reading: m.profile_reading,
  writing: m.profile_writing,
  speaking: m.profile_speaking,
  budget: m.profile_budget,
  intake: m.profile_intake,
  subject: m.profile_subject,
};

export const FIELDS = Object.keys(LABELS) as FieldName[];
