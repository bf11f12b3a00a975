/** Shows a university's initials in a shield. */
export const Crest = ({ name }: { name: string }) => (
  <span
    className="grid h-11 w-10 flex-none place-items-center rounded-crest bg-deep pb-1 font-bold text-dense text-on-deep leading-none shadow-rim"
    aria-hidden="true"
  >
    {crestOf(name)}
  </span>
);

const MOST_LETTERS = 3;

/**
 * Returns the initials of a university's name: "UWS" for University of the West of Scotland. Only words with a capital
 * count.
 */
export function crestOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word) => [...word][0] ?? "")
    .slice(0, MOST_LETTERS)
    .join("");
}
