/** A university's initials in the shape of a shield, beside its name. */
export const Crest = ({ name }: { name: string }) => (
  <span className="crest" aria-hidden="true">
    {crestOf(name)}
  </span>
);

const MOST_LETTERS = 3;

/** "UWS" for the University of the West of Scotland: the first letters of the words that have a capital. */
export function crestOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word) => [...word][0] ?? "")
    .slice(0, MOST_LETTERS)
    .join("");
}
