import { inEnglish } from "#app/language.ts";
import { face, largeFace } from "./avatar.tsx";
import { type Meaning, tinted } from "./badge.tsx";

/** Shows a person's photo over their initials, which remain visible if the photo is missing, late or broken. */
export function PhotoOrInitials({ name, src, meaning }: { name: string; src: string | null; meaning: Meaning }) {
  return (
    <span className={`${face} ${largeFace} ${tinted(meaning)} relative overflow-hidden`}>
      <span aria-hidden="true" lang={inEnglish()}>
        {initialsOf(name)}
      </span>
      {src ? (
        // Not `h-full`: an image with its own size is drawn as a broken icon over the contents below.
        <img
          className="absolute inset-0 h-auto min-h-full w-full object-cover"
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : null}
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
