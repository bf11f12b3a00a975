/** A university's picture from our own address: no reader's browser asks the server that the catalogue names. */
import { db } from "#app/db/current.server.ts";
import { pictureVersion } from "#app/domain/universities/picture-address.ts";
import { pictureAddressOf } from "#app/domain/universities/university-pages.server.ts";
import { notFound } from "#app/http/plain.server.ts";
import { FORMATS } from "#app/ui/small-picture.server.ts";
import type { Route } from "./+types/picture.route.ts";
import { smallPictureOf } from "./pictures.server.ts";

const YEAR = 365 * 24 * 60 * 60;
/** For an address without the picture's version. */
const MINUTES = 5 * 60;

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const format = FORMATS.find((one) => one === params.format);
  const original = format && (await pictureAddressOf(db, params.universityId));
  const picture = original && (await smallPictureOf(original, format));
  if (!picture) throw notFound();
  const isVersion = url.searchParams.get("v") === pictureVersion(original);
  const shared = request.headers.has("Cookie") ? "private" : "public";
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": `image/${format}`,
      "Cache-Control": `${shared}, max-age=${isVersion ? YEAR : MINUTES}`,
    },
  });
}
