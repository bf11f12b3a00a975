import type { Section } from "#app/domain/staff/record-form.ts";

/** The form of a tutorial. */
export const tutorialSections: readonly Section[] = [
  {
    title: "The video",
    fields: [
      { name: "title", label: "Title", required: true },
      { name: "youtubeUrl", label: "YouTube link", hint: "The link to one video", required: true, inputMode: "url" },
      { name: "description", label: "Description", as: "area", rows: 3 },
      {
        name: "thumbnailUrl",
        label: "Thumbnail link",
        hint: "Must start with https://i.ytimg.com/. Leave empty if there is none",
        inputMode: "url",
      },
    ],
  },
  {
    title: "Position",
    fields: [
      { name: "category", label: "Category", hint: "Use an existing category or enter a new one", required: true },
      {
        name: "categoryOrder",
        label: "Position of the category",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
      {
        name: "order",
        label: "Position in the category",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
    ],
  },
];
