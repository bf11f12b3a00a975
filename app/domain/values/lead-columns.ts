/** What a column of a list of leads can be. */
export const LEAD_COLUMNS = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  source: "Source",
  course: "Course of interest",
  note: "Note",
  date: "Date",
} as const;

export type LeadColumn = keyof typeof LEAD_COLUMNS;

export const isLeadColumn = (text: string): text is LeadColumn => Object.hasOwn(LEAD_COLUMNS, text);
