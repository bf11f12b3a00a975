/** What a lead may be, in the words of its pages. Apart from the SQL, because pages need it in the browser. */

export const LEAD_STATUSES = [
  { key: "new", label: "New", meaning: "info" },
  { key: "contacted", label: "Contacted", meaning: "plum" },
  { key: "qualified", label: "Qualified", meaning: "warn" },
  { key: "converted", label: "Converted", meaning: "good" },
  { key: "lost", label: "Lost", meaning: "neutral" },
] as const;

export const LEAD_SOURCES = [
  { key: "website", label: "Website" },
  { key: "social_media", label: "Social Media" },
  { key: "referral", label: "Referral" },
  { key: "advertisement", label: "Advertisement" },
  { key: "direct", label: "Direct" },
] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number]["key"];
export type LeadSource = (typeof LEAD_SOURCES)[number]["key"];

const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** The key of a status, by key or label in any case; undefined for anything else. */
export const parseLeadStatus = (text: string): LeadStatus | undefined =>
  LEAD_STATUSES.find(({ key }) => key === keyOf(text))?.key;

/** The key of a source, by key or label in any case; undefined for anything else. */
export const parseLeadSource = (text: string): LeadSource | undefined =>
  LEAD_SOURCES.find(({ key }) => key === keyOf(text))?.key;

export const statusLabel = (status: LeadStatus): string => wordOf(LEAD_STATUSES, status).label;
export const statusMeaning = (status: LeadStatus) => wordOf(LEAD_STATUSES, status).meaning;
export const sourceLabel = (source: LeadSource): string => wordOf(LEAD_SOURCES, source).label;

function wordOf<Word extends { key: string }>(words: readonly Word[], key: string): Word {
  const word = words.find((one) => one.key === key);
  if (!word) throw new Error(`no word for ${key}`);
  return word;
}
