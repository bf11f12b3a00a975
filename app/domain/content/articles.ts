/**
 * The blog: six guides, stored beside this file as Markdown that begins with second-level headings. Their texts are in
 * the language of the page.
 */
import { language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import firstWinterInBangla from "./articles/bn/first-winter-in-dundee.md?raw";
import ieltsWritingInBangla from "./articles/bn/ielts-writing-in-eight-weeks.md?raw";
import januaryOrSeptemberInBangla from "./articles/bn/january-or-september.md?raw";
import scholarshipsInBangla from "./articles/bn/scholarships-you-can-win.md?raw";
import studentVisaInBangla from "./articles/bn/student-visa-step-by-step.md?raw";
import rankingsInBangla from "./articles/bn/what-a-ranking-tells-you.md?raw";
import firstWinter from "./articles/first-winter-in-dundee.md?raw";
import ieltsWriting from "./articles/ielts-writing-in-eight-weeks.md?raw";
import januaryOrSeptember from "./articles/january-or-september.md?raw";
import scholarships from "./articles/scholarships-you-can-win.md?raw";
import studentVisa from "./articles/student-visa-step-by-step.md?raw";
import rankings from "./articles/what-a-ranking-tells-you.md?raw";

export const CATEGORIES = [
  "University Rankings",
  "Visa Guide",
  "Application Timeline",
  "Test Preparation",
  "Financial Aid",
  "Student Experience",
] as const;

export type Category = (typeof CATEGORIES)[number];

const NAMES: Readonly<Record<Category, () => string>> = {
  "University Rankings": m.blog_rankings,
  "Visa Guide": m.blog_visa,
  "Application Timeline": m.blog_timeline,
  "Test Preparation": m.blog_tests,
  "Financial Aid": m.blog_aid,
  "Student Experience": m.blog_experience,
};

/** Returns a category in the language of the page. */
export const categoryName = (category: string): string =>
  (Object.hasOwn(NAMES, category) ? NAMES[category as Category] : () => category)();

export interface Article {
  slug: string;
  title: string;
  /** One or two sentences, at most 160 characters. Also the description for search engines. */
  summary: string;
  category: Category;
  /** Calendar days such as "2025-11-09". `updated` is when its facts were last checked. */
  published: string;
  updated: string;
  /** True for the article that is large on the blog's first page. Only one article has it. */
  featured?: true;
  body: string;
}

/** Newest first. */
const articles: readonly Article[] = [
  {
    slug: "what-a-ranking-tells-you",
    get title() {
      return m.blog_rankings_title();
    },
    get summary() {
      return m.blog_rankings_summary();
    },
    category: "University Rankings",
    published: "2025-11-18",
    updated: "2025-11-18",
    get body() {
      return language() === "bn" ? rankingsInBangla : rankings;
    },
  },
  {
    slug: "student-visa-step-by-step",
    get title() {
      return m.blog_visa_title();
    },
    get summary() {
      return m.blog_visa_summary();
    },
    category: "Visa Guide",
    published: "2025-11-09",
    updated: "2025-11-18",
    featured: true,
    get body() {
      return language() === "bn" ? studentVisaInBangla : studentVisa;
    },
  },
  {
    slug: "january-or-september",
    get title() {
      return m.blog_timeline_title();
    },
    get summary() {
      return m.blog_timeline_summary();
    },
    category: "Application Timeline",
    published: "2025-10-30",
    updated: "2025-11-18",
    get body() {
      return language() === "bn" ? januaryOrSeptemberInBangla : januaryOrSeptember;
    },
  },
  {
    slug: "ielts-writing-in-eight-weeks",
    get title() {
      return m.blog_tests_title();
    },
    get summary() {
      return m.blog_tests_summary();
    },
    category: "Test Preparation",
    published: "2025-10-22",
    updated: "2025-11-18",
    get body() {
      return language() === "bn" ? ieltsWritingInBangla : ieltsWriting;
    },
  },
  {
    slug: "scholarships-you-can-win",
    get title() {
      return m.blog_aid_title();
    },
    get summary() {
      return m.blog_aid_summary();
    },
    category: "Financial Aid",
    published: "2025-10-14",
    updated: "2025-11-18",
    get body() {
      return language() === "bn" ? scholarshipsInBangla : scholarships;
    },
  },
  {
    slug: "first-winter-in-dundee",
    get title() {
      return m.blog_experience_title();
    },
    get summary() {
      return m.blog_experience_summary();
    },
    category: "Student Experience",
    published: "2025-10-03",
    updated: "2025-11-18",
    get body() {
      return language() === "bn" ? firstWinterInBangla : firstWinter;
    },
  },
];

const WORDS_A_MINUTE = 200;

/** Returns the articles of one category or of all, newest first. Returns none for an unknown category. */
export const listArticles = (category?: string): readonly Article[] =>
  category === undefined ? articles : articles.filter((article) => article.category === category);

export const articleBySlug = (slug: string): Article | undefined => articles.find((article) => article.slug === slug);

/** Returns each category with the number of its articles, in the order of `CATEGORIES`. */
export const countByCategory = (): { category: Category; count: number }[] =>
  CATEGORIES.map((category) => ({ category, count: listArticles(category).length }));

/** Counts the words of a text, without link targets and Markdown signs. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, "]")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns whole minutes, at least 1. */
export const minutesToRead = (article: Pick<Article, "body">): number =>
  Math.max(1, Math.round(countWords(article.body) / WORDS_A_MINUTE));
