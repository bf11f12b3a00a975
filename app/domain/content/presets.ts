/** The metadata of single pages, for search engines and previews. */
import { m } from "#app/paraglide/messages.js";

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
  alt: m.meta_image(),
});

/** A function, so that a bundle that does not call it does not include the presets. */
const presets = () =>
  ({
    landing: {
      title: m.meta_site_title(),
      description: m.meta_for_bangladesh({ text: m.meta_site() }),
      keywords: ["study in the UK", "UK universities", "Bangladesh", "student visa", "IELTS", "scholarships"],
      path: "/",
      image: image(),
    },
    home: {
      title: m.meta_home(),
      description: m.meta_home_about(),
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
      title: m.meta_course(),
      description: m.meta_course_about(),
      keywords: ["UK course", "tuition fee", "IELTS requirements", "entry requirements", "start dates", "scholarships"],
      path: "/courses",
      image: image(),
    },
    costs: {
      title: m.meta_costs(),
      description: m.meta_costs_about(),
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
      title: m.meta_profile(),
      description: m.meta_profile_about(),
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
      title: m.meta_office(),
      description: m.meta_office_about(),
      keywords: ["UK study counsellor Dhaka", "education consultant Dhaka", "office hours", "Banani"],
      path: "/office-location",
      image: image(),
    },
    privacyPolicy: {
      title: m.meta_privacy(),
      description: m.meta_privacy_about(),
      keywords: ["privacy policy", "personal data", "cookies", "your rights"],
      path: "/privacy-policy",
      image: image(),
    },
  }) satisfies Record<string, PageMetadata>;

export type PresetKey = keyof ReturnType<typeof presets>;

/** Returns the metadata under `key`, or of `home` for an unknown key. */
export const presetOf = (key: PresetKey | (string & {})): PageMetadata =>
  new Map<string, PageMetadata>(Object.entries(presets())).get(key) ?? presets().home;
