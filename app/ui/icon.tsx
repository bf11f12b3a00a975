import { useEffect, useRef } from "react";
import type { IconName } from "./icons.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

/** An icon beside a word, or alone in a control that has a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Holds the symbols: those of the page from the server, all of them once scripts run. */
export function Sprite() {
  const holder = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // Without them a part that comes later lacks icons that the page does not have, and nothing else.
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
