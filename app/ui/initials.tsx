/** Shows a person's photo over their initials, which remain visible if the photo is missing, late or broken. */
export function PhotoOrInitials({ name, src, meaning }: { name: string; src: string | null; meaning: string }) {
  return (
    <span className={`ava xl photo ${meaning}`}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {src ? <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" /> : null}
    </span>
  );
}

/** Returns "SA" for "Shirin Akhter" and "M" for "Mst.". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
