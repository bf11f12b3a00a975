import { picturePath } from "#app/domain/universities/picture-address.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { CrestOf } from "#app/ui/crests.ts";

interface PictureProps {
  university: CrestOf & { imageUrl: string | null };
  /** False for who saves data: then no picture is loaded. */
  hasPictures: boolean;
  /** Stands in the place of a picture. */
  crest?: boolean;
}

/** A university's picture, late and small, or the outline of its city. The name stands beside it. */
export function UniversityPicture({ university, hasPictures, crest }: PictureProps) {
  const path = hasPictures ? picturePath(university) : null;
  if (!path) return crest ? <Crest university={university} className="crest-wide" /> : null;
  return (
    <picture>
      <source type="image/avif" srcSet={path("avif")} />
      <img
        className="block h-auto w-full rounded-control bg-sunk"
        src={path("webp")}
        alt=""
        loading="lazy"
        decoding="async"
        width="640"
        height="280"
      />
    </picture>
  );
}
