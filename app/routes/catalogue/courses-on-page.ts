/**
 * Reads courses from the cards of the page that the server sent. A card already shows most of what scripts need to know
 * of its course, so the page's data has only the rest.
 */
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";

/** What a card does not show. */
export type Unshown = Pick<
  CourseSummary,
  | "faculty"
  | "ieltsListening"
  | "ieltsReading"
  | "ieltsWriting"
  | "ieltsSpeaking"
  | "startDates"
  | "scholarships"
  | "recruitment"
>;

/** Returns what the first cards on the page show, in their order. */
export const coursesOnPage = (count = Number.POSITIVE_INFINITY): Omit<CourseSummary, keyof Unshown>[] =>
  [...document.querySelectorAll("li[data-card]")].slice(0, count).map((card) => {
    const [, city, , country] = [...(card.querySelector(".from p")?.childNodes ?? [])].map(textOf);
    const [fee, ielts, start] = card.querySelectorAll("dd");
    const [level, duration] = card.querySelector(".kind")?.childNodes ?? [];
    return {
      id: card.id,
      name: textOf(card.querySelector("h3")),
      level: textOf(level),
      // Without a duration, a tag comes next.
      duration: duration instanceof Text ? duration.data : null,
      tuitionFee: numberIn(textOf(fee)),
      ieltsOverall: numberIn(textOf(ielts)),
      next: nextIn(start),
      archived: false,
      university: {
        id: "",
        name: textOf(card.querySelector(".from b")),
        city: city?.replace(/ · $/, "") ?? "",
        country: country?.slice(1) ?? "",
        googleMapUrl: card.querySelector("a[target]")?.getAttribute("href") ?? null,
      },
    };
  });

const textOf = (node: Node | null | undefined): string => node?.textContent ?? "";

/** "£18,500" is 18500. Words are null. */
const numberIn = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(/[^\d.]/g, "")) : null);

function nextIn(start: Element | undefined): CourseSummary["next"] {
  if (!start?.firstChild || start.querySelector("a")) return null;
  const [, applyBy = null, days] = /^Apply by ([^,]+)(?:, (.+))?$/.exec(textOf(start.children[0])) ?? [];
  return { start: textOf(start.firstChild), applyBy, daysLeft: days ? (numberIn(days) ?? 0) : null };
}
