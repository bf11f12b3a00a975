import type { Section } from "#app/domain/staff/record-form.ts";

/** The form of a counsellor's card. */
export const counsellorSections: readonly Section[] = [
  {
    title: "The counsellor",
    fields: [
      { name: "name", label: "Name", required: true },
      { name: "title", label: "Job title", hint: "For example, Senior Counsellor", required: true },
      {
        name: "whatsapp",
        label: "WhatsApp number",
        hint: "Include the country code, for example +880 1712-345678",
        required: true,
        inputMode: "tel",
      },
      { name: "languages", label: "Languages", hint: "Separate with commas, for example Bangla, English" },
      { name: "experience", label: "Experience", hint: "For example, 8 years" },
      {
        name: "profileImageUrl",
        label: "Photo link",
        hint: "Must start with https://. If you leave this empty, we show their initials",
        inputMode: "url",
      },
      {
        name: "position",
        label: "Position in the list",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
      {
        name: "startedOn",
        label: "At Shapla since",
        hint: "For example 1 Mar 2021. Anyone who checks their card reads it",
      },
      {
        name: "userId",
        label: "Staff account",
        hint: "The students in their care see this card on their applications",
        as: "select",
      },
    ],
  },
];
