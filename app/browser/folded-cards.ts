/**
 * A card of the list says its course's ID four times and its name three times, and a changed filter sends a hundred
 * cards. On the way to the enhancer a mark stands for each of these after the first.
 */
const CARD = /<li class="card" id="([^"]*)".*?<\/li>/gs;
const COURSE = /<h3><a[^>]*>([^<]*)<\/a>/;
const UNIVERSITY = /<p><b>([^<]*)<\/b>/;
/** With control characters, which no one types. */
const ID_MARK = '\u0001"';
const COURSE_MARK = ' \u0002"';
const UNIVERSITY_MARK = " \u0003 (";

/** Shortens the cards in the HTML of a page. */
export const foldCards = (html: string): string =>
  html.replace(CARD, (card, id: string) => {
    const [, course = ""] = COURSE.exec(card) ?? [];
    const [, university = ""] = UNIVERSITY.exec(card) ?? [];
    const head = `<li class="card" id="${id}"`.length;
    return (
      card.slice(0, head) +
      card
        .slice(head)
        .replaceAll(`${id}"`, ID_MARK)
        .replaceAll(` ${course}"`, COURSE_MARK)
        .replaceAll(` ${university} (`, UNIVERSITY_MARK)
    );
  });

/** Returns the cards as they were. */
export const unfoldCards = (html: string): string =>
  html.replace(CARD, (card, id: string) => {
    const [, course = ""] = COURSE.exec(card) ?? [];
    const [, university = ""] = UNIVERSITY.exec(card) ?? [];
    return card
      .replaceAll(UNIVERSITY_MARK, () => ` ${university} (`)
      .replaceAll(COURSE_MARK, () => ` ${course}"`)
      .replaceAll(ID_MARK, () => `${id}"`);
  });
