/** Shows a university's initials in a shield. */
export const Crest = ({ name, size = "normal" }: { name: string; size?: keyof typeof sizes }) => (
  <span
    className={`grid flex-none place-items-center rounded-crest bg-deep pb-1 font-bold text-on-deep leading-none shadow-rim ${sizes[size]}`}
    aria-hidden="true"
  >
    {crestOf(name)}
  </span>
);

const sizes = {
  // Where the text is large, the name beside it needs the room.
  normal: "h-11 w-10 text-dense max-tiny:hidden",
  large: "h-18 w-16 text-t5 max-rail:h-14 max-rail:w-13 max-rail:text-t4",
} as const;

const MOST_LETTERS = 3;

/**
 * Returns the initials of a university's name: "UWS" for University of the West of Scotland. Only words with a capital
 * count.
 */
function crestOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word) => [...word][0] ?? "")
    .slice(0, MOST_LETTERS)
    .join("");
}
