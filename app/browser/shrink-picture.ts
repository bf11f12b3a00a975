/** Makes a picture smaller before it is sent. */
import { keptScale } from "#app/domain/values/picture-size.ts";

const SMALL_ENOUGH = 600 * 1024;
const QUALITY = 0.85;

/** Makes a picture as large as the server keeps it. One that this browser cannot read stays as it is. */
export async function shrinkPicture(file: File): Promise<{ blob: Blob; name: string }> {
  const original = { blob: file, name: file.name };
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || file.size < SMALL_ENOUGH) return original;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = keptScale(picture.width, picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return original;
    // What is transparent would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!blob || blob.size >= file.size) return original;
    return { blob, name: `${file.name.replace(/\.[^.]{1,8}$/, "")}.jpg` };
  } catch {
    return original;
  }
}
