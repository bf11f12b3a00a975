/** A page as a picture that shows what it is, for lists. */
import pLimit from "p-limit";

const WIDTH = 200;
export const SMALL_QUALITY = 55;
const MOST_PIXELS = 60_000_000;
const SECONDS = 10;

/** A large photo takes a hundred megabytes to decode, and a list asks for many at once. */
const oneByOne = pLimit(1);

export const smallPicture = (picture: Buffer): Promise<Buffer> =>
  oneByOne(async () => {
    const { default: sharp } = await import("sharp");
    return sharp(picture, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: SECONDS })
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: SMALL_QUALITY })
      .toBuffer();
  });
