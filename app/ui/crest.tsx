import { type CrestOf, crestColour, silhouetteOf } from "./crests.ts";

/**
 * A university's face: the outline of its city in a colour of its own. The name stands beside it. The server writes each
 * outline once into a page (`sprite.ts`).
 */
export const Crest = ({ university, size }: { university: CrestOf; size?: "small" | "large" | "wide" }) => (
  <span className="crest" data-k={crestColour(university)} data-size={size}>
    <svg width="40" height="44" viewBox="0 0 40 44" aria-hidden="true">
      <use href={`#c-${silhouetteOf(university)}`} />
    </svg>
  </span>
);
