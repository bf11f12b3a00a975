/** Searches that the finder understands, as examples for who has not searched. */
export function exampleSearches(today: string): string[] {
  const nextJanuary = Number(today.slice(0, 4)) + 1;
  return ["MSc Data Science", "MBA under £16,000", "IELTS 6.0", `January ${nextJanuary}`, "Scotland"];
}
