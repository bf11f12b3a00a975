/** Finds English on a page in Bangla. */
import { JSDOM } from "jsdom";

/** What Bangla writes in Latin letters, because forms and websites of the UK do. */
const KEPT = new Set(
  `A API ATAS B2 BA BBA BDT BEng BRP BSc CAS CGPA CSE CSV CV DOCX EEE ETS GBP GCSE GPA GTE HEIC HND HSC Home Office ID IELTS IHS
  JPEG JPG JSON KB KTP LLB LLM MA MB MBA MD MEng MOI MOI MPhil MRes MS MSc NHS NID OET OK OTP PDF PhD PNG PTE Academic QR QS SELT
  SMS SOP SSC Shapla TB TOEFL iBT Duolingo UCAS UGC UK UKVI URL VAT WhatsApp Google Gmail Facebook Instagram YouTube LinkedIn Messenger
  Postgraduate Undergraduate Research Foundation eVisa Listening Reading Writing Speaking MBBS BNCC PayPal DHL GNIB
  Ctrl Esc WEBP WebP XLSX ZIP`.split(/\s+/),
);

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "data-failed", "data-saving", "data-label"];
/** Parts that are no words of ours. */
const NOT_READ = "script, style, template, code, kbd, [lang=en], [lang|=en], [translate=no], svg text";

/** What looks like no word: addresses, references, file names. */
const CODES = /\S+@\S+|https?:\/\/\S+|\b[\w-]+(\.[\w-]+)+(\/\S*)?|\b[A-Z]{2,3}-[\w-]+|\b\w*\d\w*\b/g;

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
  const rest = names.reduce((left, name) => (left.includes(name) ? left.replaceAll(name, " ") : left), text);
  const words = rest.replace(CODES, " ").match(/[A-Za-z]{2,}/g) ?? [];
  return words.some((word) => !KEPT.has(word));
}
