/** Finds English on a page in Bangla. */
import { JSDOM } from "jsdom";
import { shortUniversity } from "#app/domain/values/short-university.ts";

/** What Bangla writes in Latin letters, because forms and websites of the UK do. */
const KEPT = new Set(
  `A API ATAS B2 BA BBA BDT BEng BRP BSc CAS CGPA CSE CSV CV DOCX EEE ETS GBP GCSE GPA GTE HEIC HND HSC Home Office ID IELTS IHS
  JPEG JPG JSON KB KTP LLB LLM MA MB MBA MD MEng MOI MOI MPhil MRes MS MSc NHS NID OET OK OTP PDF PhD PNG PTE Academic QR QS SELT
  SMS SOP SSC Shapla TB TOEFL iBT Duolingo UCAS UGC UK UKVI URL VAT WhatsApp Google Gmail Facebook Instagram YouTube LinkedIn Messenger
  Postgraduate Undergraduate Research Foundation eVisa Listening Reading Writing Speaking MBBS BNCC PayPal DHL GNIB
  Ctrl Esc WEBP WebP XLSX ZIP IP OpenStreetMap GOV GREAT Chevening Commonwealth Guardian Pearson Overall level borough
  nursing XXX XXXXXX Host https CSC GP Supabase THE UCL Android iPhone Mac ics`.split(/\s+/),
);

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "data-failed", "data-saving", "data-label"];
/** Where a term of the UK stands in brackets, as it does on the university's site. */
const IN_BRACKETS = /(?<=[\u0980-\u09ff]\s?)\([A-Za-z' -]+\)/g;
/** Whose names stay as they are. */
const NAMES = [
  "UK Visas and Immigration",
  "Immigration Rules",
  "Immigration Health Surcharge",
  "Confirmation of Acceptance for Studies",
  "Times Higher Education",
  "City of London",
  "Google Calendar",
  "Google Maps",
  "From URL",
  "Add calendar",
  "Word ফাইল",
  "Graduate ভিসা",
  "IELTS One Skill Retake",
  "IELTS for UKVI",
  "National Entitlement Card",
  "Task achievement",
  "task response",
  "Lexical resource",
  "Grammatical range and accuracy",
  "Coherence and cohesion",
];
/** What someone searched for, or an example of what to write. */
const QUOTED = /“[^”]*”|"[^"]*"/g;
/** Parts that are no words of ours. */
const NOT_READ = "script, style, template, code, kbd, [lang=en], [lang|=en], [translate=no], svg text";

/** What looks like no word: addresses, references, file names. */
const CODES = /\S+@\S+|https?:\/\/\S+|\b[\w-]+(\.[\w-]+)+(\/\S*)?|\b[A-Z]{2,3}-[\w-]+|\b\w*\d\w*\b/g;

/** Fields that are shown as the catalogue has them. */
const WRITTEN =
  /^(name|city|faculty|qualification|description|subjects|scholarships|entryRequirements|prerequisites|workExperience|otherRequirements|workPlacement|studyGap|backlogs|campus|title|full_?name)$/i;

/** Returns what stays in English of records of the catalogue and of people, with other names: longest first. */
export function namesIn(records: readonly object[], others: readonly string[]): string[] {
  const found = new Set(others);
  const add = (record: object): void => {
    for (const [field, value] of Object.entries(record)) {
      if (field === "university" && typeof value === "object") add(value as object);
      else if (WRITTEN.test(field))
        for (const text of [value].flat()) if (typeof text === "string") found.add(text).add(shortUniversity(text));
    }
  };
  for (const record of records) add(record);
  return [...found].filter((name) => /[A-Za-z]{2}/.test(name)).sort((one, other) => other.length - one.length);
}

/**
 * Returns the texts of a page with an English word in them, with what the page is asked to leave out taken away: names
 * from the catalogue and of people, longest first.
 */
export function englishOn(html: string, names: readonly string[]): string[] {
  const { document } = new JSDOM(html).window;
  const titles = [
    document.title,
    ...[
      ...document.querySelectorAll(
        "meta[name=description], meta[property='og:title'], meta[property='og:description']",
      ),
    ].map((meta) => meta.getAttribute("content") ?? ""),
  ];
  // Sources are cited as their publishers name them.
  for (const source of document.querySelectorAll('.article-text a[href^="http"]')) source.closest("li")?.remove();
  for (const part of document.querySelectorAll(NOT_READ)) part.remove();
  const attributes = ATTRIBUTES.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
  );
  const values = [...document.querySelectorAll("input[type=submit], input[type=button]")].map(
    (input) => input.getAttribute("value") ?? "",
  );
  const walker = document.createTreeWalker(document.body, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? "");
  return [...titles, ...attributes, ...values, ...texts]
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text, index, all) => all.indexOf(text) === index && hasEnglish(text, names));
}

function hasEnglish(text: string, names: readonly string[]): boolean {
  if (!/[A-Za-z]{2}/.test(text)) return false;
  const rest = [...NAMES, ...names].reduce(
    (left, name) => (left.includes(name) ? left.replaceAll(name, " ") : left),
    text,
  );
  const words =
    rest
      .replace(IN_BRACKETS, " ")
      .replace(QUOTED, " ")
      .replace(CODES, " ")
      .match(/[A-Za-z]{2,}/g) ?? [];
  return words.some((word) => !KEPT.has(word));
}
