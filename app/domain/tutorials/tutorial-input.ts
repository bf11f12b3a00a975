/** The input of the form for a tutorial: one schema for the form, its action and the API. */
import { z } from "zod";
import { no, ok } from "#app/domain/values/cell.ts";
import { placeField, readField, textField } from "#app/domain/values/form-field.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { LAST_PLACES } from "./last-places.ts";
import { thumbnailOf, watchAddress, youtubeId } from "./youtube.ts";

/** Accepts any YouTube URL of a video, and stores the URL of the video's page. */
const youtubeUrl = requiredText("Enter the link to the video", 600).transform((text, context) => {
  const id = youtubeId(text);
  if (id) return watchAddress(id);
  context.addIssue({
    code: "custom",
    message: "Enter the link to a YouTube video, for example https://www.youtube.com/watch?v=…",
  });
  return z.NEVER;
});

const thumbnailUrl = readField((text) => {
  if (text === "") return ok(null);
  const address = thumbnailOf(text);
  return address
    ? ok(address)
    : no(
        "Enter a link that starts with https://i.ytimg.com/ or points to this site. Leave it empty if there is no thumbnail.",
      );
}, 600);

export const tutorialInput = z.object({
  title: requiredText("Enter a title", 200),
  youtubeUrl,
  description: textField(2_000),
  category: requiredText("Enter a category", 100),
  categoryOrder: placeField(LAST_PLACES.categoryOrder),
  order: placeField(LAST_PLACES.order),
  thumbnailUrl,
});

export type TutorialFields = z.output<typeof tutorialInput>;

const placeText = (place: number, last: number) => (place === last ? "" : String(place));

/** Returns the URL that the form would store. A URL that is not YouTube's is unchanged. */
function keptAddress(address: string): string {
  const id = youtubeId(address);
  return id ? watchAddress(id) : address;
}

/** Returns the form's texts for a tutorial. */
export const tutorialTexts = (tutorial: TutorialFields) => ({
  title: tutorial.title,
  youtubeUrl: keptAddress(tutorial.youtubeUrl),
  description: tutorial.description ?? "",
  category: tutorial.category,
  categoryOrder: placeText(tutorial.categoryOrder, LAST_PLACES.categoryOrder),
  order: placeText(tutorial.order, LAST_PLACES.order),
  thumbnailUrl: tutorial.thumbnailUrl ?? "",
});
