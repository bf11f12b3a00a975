import {
  type AnyApplicationField,
  type ApplicationFieldName,
  eachAboutYou,
  eachBelowCourses,
} from "#app/domain/applications/application-fields.ts";
import type { FullApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { type Columns, chatCell } from "./list-file.server.ts";

const WHATSAPP: Columns<FullApplication> = {
  WhatsApp: (row) => chatCell(row.phoneE164 ?? (row.phone && internationalDigits(row.phone))),
};

const columnOf = ([name, field]: [ApplicationFieldName, AnyApplicationField]): Columns<FullApplication> => ({
  ...(typeof field.export === "string" ? { [field.export]: (row) => row[name] } : {}),
  ...(name === "phone" ? WHATSAPP : {}),
});

const columnsOf = (fields: [ApplicationFieldName, AnyApplicationField][]): Columns<FullApplication> =>
  Object.assign({}, ...fields.map(columnOf));

/** The columns of the file of applications, in its order. */
export const APPLICATION_EXPORT: Columns<FullApplication> = {
  Reference: (row) => row.reference,
  ...columnsOf(eachAboutYou),
  Status: (row) => describeStatus(row.status).label,
  Courses: (row) => row.courses.map((course) => `${course.name}, ${course.universityName}`).join("; "),
  ...columnsOf(eachBelowCourses),
  Submitted: { moment: (row) => row.createdAt },
  "Status changed": { moment: (row) => row.statusChangedAt },
};
