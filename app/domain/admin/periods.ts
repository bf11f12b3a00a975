/** The periods, in days, that the figures can be had for. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
