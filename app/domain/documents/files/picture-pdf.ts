/** Writes JPEG pictures as a PDF, each on a page of its own. */
import { type PdfObject, pdfOfObjects } from "./pdf-objects.ts";

export interface PicturePage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** The width of A4, in points. */
const PAGE_WIDTH = 595;

export function pdfOfPictures(pictures: readonly PicturePage[]): Buffer {
  const idOf = (index: number) => 3 + index * 3;
  const kids = pictures.map((_, index) => `${idOf(index)} 0 R`).join(" ");
  return pdfOfObjects([
    { dictionary: "<</Type/Catalog/Pages 2 0 R>>" },
    { dictionary: `<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>` },
    ...pictures.flatMap((picture, index) => pageOf(picture, idOf(index))),
  ]);
}

function pageOf({ jpeg, width, height }: PicturePage, id: number): PdfObject[] {
  const pageHeight = Math.round((PAGE_WIDTH * height) / width);
  const drawing = Buffer.from(`${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /P Do`);
  const box = `/MediaBox[0 0 ${PAGE_WIDTH} ${pageHeight}]/Resources<</XObject<</P ${id + 1} 0 R>>>>`;
  const size = `/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
  return [
    { dictionary: `<</Type/Page/Parent 2 0 R${box}/Contents ${id + 2} 0 R>>` },
    {
      dictionary: `<</Type/XObject/Subtype/Image${size}/Filter/DCTDecode/Length ${jpeg.length}>>`,
      stream: jpeg,
    },
    { dictionary: `<</Length ${drawing.length}>>`, stream: drawing },
  ];
}
