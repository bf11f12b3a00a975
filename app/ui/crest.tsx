import drawings from "./crests.svg?no-inline";
import { type CrestOf, crestColour, silhouetteOf } from "./crests.ts";

interface CrestProps {
  university: CrestOf;
  /** `crest-small`, `crest-large` or `crest-wide`: only sheets of pages that have it carry it. */
  className?: string;
}

/**
 * A university's face: the outline of its city in a colour of its own. The name stands beside it. The drawings are a
 * file that browsers keep, so that a list of a hundred costs no more than their names.
 */
export const Crest = ({ university, className = "" }: CrestProps) => (
  <span className={`crest ${className}`.trimEnd()} style={{ color: crestColour(university) }}>
    <svg width="40" height="44" viewBox="0 0 40 44" aria-hidden="true">
      <use href={`${drawings}#${silhouetteOf(university)}`} />
    </svg>
  </span>
);
