/** The figures that costs are worked out from. Their values are rows that staff keep: none is in the code. */

export const FIGURE_GROUPS = {
  rate: "Exchange rate",
  visa: "Visa",
  living: "Living costs per month",
  journey: "Before you fly",
} as const;

export type FigureGroup = keyof typeof FIGURE_GROUPS;

/** What a stored whole number counts. Money is in pence, an exchange rate in paisa for one pound. */
export type FigureUnit = "pence" | "paisa" | "days" | "months" | "percent";

interface FigureKind {
  label: string;
  group: FigureGroup;
  unit: FigureUnit;
}

/** In the order of the staff's page. */
export const FIGURES = {
  rate: { label: "£1 in taka", group: "rate", unit: "paisa" },
  cushion: { label: "Extra if the rate changes", group: "rate", unit: "percent" },
  visa_fee: { label: "Student visa fee", group: "visa", unit: "pence" },
  surcharge_year: { label: "Health surcharge, per year", group: "visa", unit: "pence" },
  surcharge_part: { label: "Health surcharge, 6 months or less", group: "visa", unit: "pence" },
  added_long: { label: "Visa time added, 12 months or more", group: "visa", unit: "months" },
  added_short: { label: "Visa time added, 6 to 11 months", group: "visa", unit: "months" },
  funds_london: { label: "Living money, London, per month", group: "visa", unit: "pence" },
  funds_elsewhere: { label: "Living money, elsewhere, per month", group: "visa", unit: "pence" },
  funds_months: { label: "Living money, months at most", group: "visa", unit: "months" },
  rent_paid_most: { label: "Rent already paid, most that counts", group: "visa", unit: "pence" },
  held_days: { label: "Days in the account", group: "visa", unit: "days" },
  evidence_days: { label: "Age of the bank statement, at most", group: "visa", unit: "days" },
  decision_days: { label: "Days for a visa decision", group: "visa", unit: "days" },
  review_days: { label: "Days to ask for a review of a refused visa", group: "visa", unit: "days" },
  apply_months: { label: "Earliest application before the start", group: "visa", unit: "months" },
  dependant_london: { label: "Dependant, London, per month", group: "visa", unit: "pence" },
  dependant_elsewhere: { label: "Dependant, elsewhere, per month", group: "visa", unit: "pence" },
  rent_london: { label: "Rent, London", group: "living", unit: "pence" },
  rent_high: { label: "Rent, high-cost city", group: "living", unit: "pence" },
  rent_mid: { label: "Rent, mid-cost city", group: "living", unit: "pence" },
  rent_low: { label: "Rent, low-cost city", group: "living", unit: "pence" },
  food: { label: "Food", group: "living", unit: "pence" },
  transport_london: { label: "Transport, London", group: "living", unit: "pence" },
  transport_elsewhere: { label: "Transport, elsewhere", group: "living", unit: "pence" },
  other_costs: { label: "Other living costs", group: "living", unit: "pence" },
  tb_test: { label: "TB test fee", group: "journey", unit: "pence" },
  flight: { label: "Flight, Dhaka to UK", group: "journey", unit: "pence" },
} as const satisfies Record<string, FigureKind>;

export type FigureKey = keyof typeof FIGURES;

export const FIGURE_KEYS = Object.keys(FIGURES) as FigureKey[];

export const isFigureKey = (text: string): text is FigureKey => Object.hasOwn(FIGURES, text);
