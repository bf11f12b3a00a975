import { useEffect, useRef } from "react";
import type { IconName } from "./icons.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

/**
 * An icon beside a word, or alone in a control with a label. Like each drawing, it has a size where styles are missing.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" width="20" height="20" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Holds the symbols: the server writes those the page uses, and scripts add the others. */
export function Sprite() {
  const holder = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // If the import fails, parts that load later lack the icons that are new to the page, and nothing else.
    import("./sprite.ts").then(
      ({ allSymbols }) => {
        if (holder.current) holder.current.innerHTML = allSymbols();
      },
      () => undefined,
    );
  }, []);
  return (
    <svg
      ref={holder}
      data-icons=""
      width="0"
      height="0"
      className="absolute"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings.
      dangerouslySetInnerHTML={{ __html: SPRITE_SLOT }}
    />
  );
}
