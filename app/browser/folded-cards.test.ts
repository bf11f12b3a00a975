import { expect, test } from "vitest";
import { foldCards, unfoldCards } from "./folded-cards.ts";

const card = (id: string, course: string, university: string) =>
  `<li class="card" id="${id}" data-card=""><p><b>${university}</b>Leeds</p><h3><a href="/courses/${id}">${course}</a></h3><a aria-label="View Details: ${course}" href="/courses/${id}">View</a><button value="${id}" aria-label="Save ${course}"></button><a aria-label="Map: ${university} (opens in new tab)"></a></li>`;

test.each([
  ["leeds-msc-law", "MSc Law", "University of Leeds"],
  ["card", "card", "b"],
  ["a", "a", "a"],
  ["x", "Fees from $1 and $&amp; more", "$` ($$)"],
  ["", "", ""],
])("a card of %s is the same again", (id, course, university) => {
  const page = `<ul>${card(id, course, university)}${card("second", "BSc Second", university)}</ul>`;
  expect(unfoldCards(foldCards(page))).toBe(page);
});

test("a card says its ID and its names once", () => {
  const folded = foldCards(card("leeds-msc-law", "MSc Law", "University of Leeds"));
  for (const once of ["leeds-msc-law", "MSc Law", "University of Leeds"])
    expect(folded.split(once), once).toHaveLength(2);
});
