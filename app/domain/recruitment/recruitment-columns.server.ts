import { universities } from "#app/db/schema.ts";

/** The columns of a `Recruitment`. */
export const recruitmentColumns = {
  recruitment: universities.recruitment,
  recruitmentNote: universities.recruitmentNote,
  recruitmentSource: universities.recruitmentSource,
  recruitmentCheckedOn: universities.recruitmentCheckedOn,
  recruitmentUntil: universities.recruitmentUntil,
};
