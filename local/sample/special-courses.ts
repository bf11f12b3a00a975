/** Courses with unusual names: accents, apostrophes, signs, and lengths that strain a card. */
import type { Draft } from "./drafts.ts";

type SpecialCourse = readonly [universityId: string, draft: Draft];

const postgraduate = (name: string, field: Draft["field"], topics: string): Draft => ({
  name,
  title: name,
  level: "Postgraduate",
  field,
  topics: topics.split(", "),
});
const undergraduate = (name: string, field: Draft["field"], topics: string): Draft => ({
  ...postgraduate(name, field, topics),
  level: "Undergraduate",
});

export const SPECIAL_COURSES: readonly SpecialCourse[] = [
  [
    "university-of-west-london",
    postgraduate("MA Café Culture and Gastronomy", "arts", "Food History, Hospitality, Culture"),
  ],
  ["university-of-leicester", postgraduate("MA Québec Studies", "arts", "French, North America, Identity")],
  ["university-of-leeds", postgraduate("MA Brontë Studies", "arts", "Victorian Fiction, Poetry, Archives")],
  [
    "university-of-the-highlands-and-islands",
    undergraduate("BA (Hons) Gàidhlig and Communication", "arts", "Gaelic, Media, Culture"),
  ],
  [
    "aberystwyth-university",
    undergraduate("BA (Hons) Cymraeg & Translation: Tŷ Cyfieithu", "arts", "Welsh, Translation, Culture"),
  ],
  [
    "university-of-st-andrews",
    postgraduate("MSc São Paulo to Bogotá: Latin American Cities", "social", "Cities, Latin America, Development"),
  ],
  [
    "university-of-the-arts-london",
    postgraduate("MA Haute Couture & Prêt-à-Porter Management", "creative", "Fashion, Luxury, Retail"),
  ],
  ["university-of-sussex", postgraduate("MA Women's & Gender Studies", "social", "Gender, Politics, Culture")],
  [
    "university-of-roehampton",
    undergraduate("BA (Hons) Children's Rights, Play & Childhood", "education", "Childhood, Rights, Play"),
  ],
  [
    "university-of-strathclyde",
    postgraduate("MSc Towards 100% Renewable Energy", "engineering", "Wind, Solar, Electricity Grids"),
  ],
  [
    "university-of-birmingham",
    postgraduate(
      "LLM Magna Carta to Women's Suffrage: Law, Liberty & the Constitution",
      "law",
      "Constitutional Law, Legal History, Rights",
    ),
  ],
  [
    "university-of-manchester",
    postgraduate(
      "MSc International Humanitarian Affairs, Disaster Risk Reduction, Community Resilience and Sustainable Development in Practice (with Extended Overseas Research Project)",
      "social",
      "Humanitarian Response, Disaster Risk, Development",
    ),
  ],
  [
    "cranfield-university",
    postgraduate(
      "MSc Aerospace Vehicle Design, Airworthiness, Structural Integrity and Through-Life Engineering Management for Civil & Military Aircraft",
      "engineering",
      "Aircraft Design, Airworthiness, Structures",
    ),
  ],
  [
    "ulster-university",
    undergraduate(
      "BSc (Hons) Construction Engineering & Management with Building Information Modelling, Sustainable Materials and a Diploma in Professional Practice",
      "built",
      "Construction, Modelling, Materials",
    ),
  ],
  [
    "queen-mary-university-of-london",
    postgraduate(
      "LLM International Dispute Resolution, Investment Treaty Arbitration, Mediation and Cross-border Commercial Litigation in Comparative Perspective",
      "law",
      "Arbitration, Mediation, Litigation",
    ),
  ],
];
