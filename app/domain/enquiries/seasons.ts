/** The months in which most courses begin. */
const SEASONS = ["01", "09"];

/** Returns the next two of them after `today`, an ISO date: "2027-01" and "2027-09" in November 2026. */
export function nextSeasons(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const months = [year, year + 1, year + 2].flatMap((of) => SEASONS.map((month) => `${of}-${month}`));
  return months.filter((month) => month > today.slice(0, 7)).slice(0, SEASONS.length);
}
