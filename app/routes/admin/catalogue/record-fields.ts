/** The fields of the forms, in the order of their pages. */
export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  /** A line of text unless it says otherwise; the values of a select come with the page. */
  as?: "select" | "area";
  rows?: number;
  required?: true;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
}

export interface Section {
  title: string;
  /** Short fields stand beside one another. */
  isDense?: true;
  fields: readonly FieldSpec[];
}

const address = { inputMode: "url" } as const;
const band = (part: string) =>
  ({ name: `ielts${part}`, label: part === "Overall" ? "IELTS overall" : part, inputMode: "decimal" }) as const;

export const courseSections: readonly Section[] = [
  {
    title: "The course",
    fields: [
      { name: "name", label: "Name", hint: "With its award, such as MSc Data Science", required: true },
      { name: "universityId", label: "University", as: "select", required: true },
      {
        name: "faculty",
        label: "Faculty",
        hint: "Students filter by it: use one that is there if it fits",
        required: true,
      },
      { name: "level", label: "Level", as: "select", required: true },
      { name: "duration", label: "Duration", hint: "Such as 1 year or 18 months" },
      { name: "qualification", label: "Qualification", hint: "Such as Master of Science" },
      { name: "code", label: "Course code" },
    ],
  },
  {
    title: "Fee and dates",
    fields: [
      {
        name: "tuitionFee",
        label: "Tuition fee",
        hint: "Pounds a year. Empty means that students ask a counsellor",
        inputMode: "decimal",
      },
      { name: "startDates", label: "Start dates", hint: "Parted by commas, such as September, January" },
      {
        name: "scholarships",
        label: "Scholarships",
        hint: "One a line: title - description",
        as: "area",
        rows: 4,
      },
    ],
  },
  {
    title: "English",
    isDense: true,
    fields: [band("Overall"), band("Listening"), band("Reading"), band("Writing"), band("Speaking")],
  },
  {
    title: "More about it",
    fields: [
      { name: "description", label: "Description", as: "area", rows: 6 },
      { name: "entryRequirements", label: "Entry requirements", as: "area", rows: 4 },
      { name: "subjects", label: "Subjects", hint: "Parted by commas. Students find the course by them" },
    ],
  },
];

export const universitySections: readonly Section[] = [
  {
    title: "The university",
    fields: [
      { name: "name", label: "Name", hint: "Its courses are found by it", required: true },
      { name: "city", label: "City", required: true },
      { name: "country", label: "Nation", as: "select", required: true },
      { name: "about", label: "About", as: "area", rows: 6 },
    ],
  },
  {
    title: "Addresses",
    fields: [
      { name: "website", label: "Website", hint: "Begins with https://", ...address },
      {
        name: "googleMapUrl",
        label: "Google Maps",
        hint: "The address that Share gives. Empty means a search for its name and city",
        ...address,
      },
      { name: "imageUrl", label: "Picture", hint: "Begins with https://", ...address },
    ],
  },
  {
    title: "Rankings",
    isDense: true,
    fields: [
      { name: "qsRanking", label: "QS World ranking", hint: "A whole number", inputMode: "numeric" },
      { name: "ukRanking", label: "UK ranking", hint: "A whole number", inputMode: "numeric" },
    ],
  },
];

export const counsellorSections: readonly Section[] = [
  {
    title: "The counsellor",
    fields: [
      { name: "name", label: "Name", required: true },
      { name: "title", label: "Title", hint: "Such as Senior Counsellor", required: true },
      {
        name: "whatsapp",
        label: "WhatsApp number",
        hint: "With the country code, such as +880 1712-345678",
        required: true,
        inputMode: "tel",
      },
      { name: "languages", label: "Languages", hint: "Parted by commas, such as Bangla, English" },
      { name: "experience", label: "Experience", hint: "Such as 8 years" },
      { name: "profileImageUrl", label: "Photo", hint: "Begins with https://. Empty shows the initials", ...address },
      {
        name: "position",
        label: "Place in the list",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
    ],
  },
];

export const tutorialSections: readonly Section[] = [
  {
    title: "The video",
    fields: [
      { name: "title", label: "Title", required: true },
      { name: "youtubeUrl", label: "YouTube address", hint: "Of one video", required: true, ...address },
      { name: "description", label: "Description", as: "area", rows: 3 },
      { name: "thumbnailUrl", label: "Picture", hint: "Begins with https://i.ytimg.com/. Empty for none", ...address },
    ],
  },
  {
    title: "Where it stands",
    fields: [
      { name: "category", label: "Category", hint: "One that is there, or a new one", required: true },
      {
        name: "categoryOrder",
        label: "Place of the category",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
      {
        name: "order",
        label: "Place in the category",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
    ],
  },
];
