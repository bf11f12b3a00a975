/** The blog: six guides, stored beside this file as Markdown that begins with second-level headings. */
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
    title: "What a ranking tells you, and the four things it leaves out",
    summary:
      "QS, Times Higher Education and the Guardian measure different things. Here is how to read all 3 before you choose.",
    category: "University Rankings",
    published: "2025-11-18",
    updated: "2025-11-18",
    body: rankings,
  },
  {
    slug: "student-visa-step-by-step",
    title: "The student visa, step by step, from CAS to eVisa",
    summary:
      "Which documents you need, in what order, and the 28-day rule that delays so many applications from Dhaka.",
    category: "Visa Guide",
    published: "2025-11-09",
    updated: "2025-11-18",
    featured: true,
    body: studentVisa,
  },
  {
    slug: "january-or-september",
    title: "January or September? A month-by-month plan",
    summary: "Work backwards from your first lecture: what to do each month, for both intakes.",
    category: "Application Timeline",
    published: "2025-10-30",
    updated: "2025-11-18",
    body: januaryOrSeptember,
  },
  {
    slug: "ielts-writing-in-eight-weeks",
    title: "IELTS writing: from 6.0 to 6.5 in eight weeks",
    summary: "A realistic weekly plan for people with a job: four and a half hours a week, spent where the marks are.",
    category: "Test Preparation",
    published: "2025-10-22",
    updated: "2025-11-18",
    body: ieltsWriting,
  },
  {
    slug: "scholarships-you-can-win",
    title: "Scholarships a Bangladeshi student can really win",
    summary:
      "GREAT, Chevening, Commonwealth and universities' own scholarships: what each pays, who can get one and when to apply.",
    category: "Financial Aid",
    published: "2025-10-14",
    updated: "2025-11-18",
    body: scholarships,
  },
  {
    slug: "first-winter-in-dundee",
    title: "First winter in Dundee: rent, rice and a good coat",
    summary: "What your first 100 days in a small Scottish city cost, with an example budget you can adapt.",
    category: "Student Experience",
    published: "2025-10-03",
    updated: "2025-11-18",
    body: firstWinter,
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
