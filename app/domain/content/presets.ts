/** The metadata of single pages, for search engines and previews. */
import { site } from "#app/site.ts";
import { siteText } from "#app/site-text.ts";

export interface PageMetadata {
  title: string;
  description: string;
  keywords: readonly string[];
  /** The page's canonical path, without the origin. */
  path: string;
  /** The preview image: its path without the origin (1200 by 630 pixels), and its description. */
  image: { path: string; alt: string };
}

const image = () => ({
  path: "/preview.png",
  alt: `${site.name}: find your UK course, get help all the way to your visa`,
});

/** A function, so that a bundle that does not call it does not include the presets. */
const presets = () =>
  ({
    landing: {
      title: siteText.title,
      description: `${siteText.description} For students from Bangladesh.`,
      keywords: ["study in the UK", "UK universities", "Bangladesh", "student visa", "IELTS", "scholarships"],
      path: "/",
      image: image(),
    },
    home: {
      title: `Find UK university courses · ${site.name}`,
      description:
        "Search UK university courses by name, faculty, level and IELTS score, and see their fees and scholarships.",
      keywords: [
        "UK courses",
        "UK university search",
        "tuition fees",
        "IELTS requirements",
        "scholarships",
        "Bangladesh",
      ],
      path: "/courses",
      image: image(),
    },
    courseDetails: {
      title: `UK course details · ${site.name}`,
      description: "The fee, IELTS requirements, start dates and scholarships for a UK university course.",
      keywords: ["UK course", "tuition fee", "IELTS requirements", "entry requirements", "start dates", "scholarships"],
      path: "/courses",
      image: image(),
    },
    costs: {
      title: `Costs and visa money · ${site.name}`,
      description:
        "What the first year of a UK course costs in pounds and taka, and how much money must be in the bank for the student visa.",
      keywords: [
        "cost of studying in the UK",
        "student visa bank balance",
        "28 days",
        "health surcharge",
        "Bangladesh",
      ],
      path: "/costs",
      image: image(),
    },
    profile: {
      title: `Do I qualify? · ${site.name}`,
      description:
        "Enter your grades and your English test, and see which UK university courses you qualify for, and what is missing for the others.",
      keywords: [
        "do I qualify",
        "IELTS requirement",
        "CGPA",
        "HSC GPA",
        "UK university entry requirements",
        "Bangladesh",
      ],
      path: "/profile",
      image: image(),
    },
    officeLocation: {
      title: `Office location · ${site.name}`,
      description: `Visit ${site.name} in Dhaka: address, opening hours, phone number, map and how to get here by metro, bus or car.`,
      keywords: ["UK study counsellor Dhaka", "education consultant Dhaka", "office hours", "Banani"],
      path: "/office-location",
      image: image(),
    },
    privacyPolicy: {
      title: `Privacy Policy · ${site.name}`,
      description: `What ${site.name} stores about you, why and for how long, and what your rights are.`,
      keywords: ["privacy policy", "personal data", "cookies", "your rights"],
      path: "/privacy-policy",
      image: image(),
    },
  }) satisfies Record<string, PageMetadata>;

export type PresetKey = keyof ReturnType<typeof presets>;

/** Returns the metadata under `key`, or of `home` for an unknown key. */
export const presetOf = (key: PresetKey | (string & {})): PageMetadata =>
  new Map<string, PageMetadata>(Object.entries(presets())).get(key) ?? presets().home;
