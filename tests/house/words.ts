/** Words that Shapla does not use, each with its replacement. */
export interface Rule {
  /** Matches the word to avoid. */
  avoid: RegExp;
  instead: string;
  /**
   * "texts": words that people read on pages, in emails, in a terminal and in documents. "all": comments in code too.
   */
  where: "all" | "texts";
  /** Phrases that may keep the word, with the reason. */
  allowed?: readonly { phrase: RegExp; why: string }[];
}

export const RULES: readonly Rule[] = [
  { avoid: /\bticked to\b/i, instead: "change selected ... to", where: "all" },
  { avoid: /\bparted by\b/i, instead: "separated by", where: "all" },
  { avoid: /\bfavourited\b/i, instead: "saved", where: "all" },
  { avoid: /\be-mails?\b/i, instead: "email", where: "all" },
  {
    avoid: /\b(some|any|no|every)body\b/i,
    instead: "someone, anyone, no one, everyone",
    where: "all",
  },
  { avoid: /\bwhoever\b/i, instead: "anyone who, or the person who", where: "all" },
  { avoid: /\bwhom\b/i, instead: "who", where: "all" },
  { avoid: /\banew\b/i, instead: "again", where: "all" },
  { avoid: /\b(meanwhile|in the meantime)\b/i, instead: "the time itself: after you opened it", where: "all" },
  { avoid: /\bin any case\b/i, instead: "anyway", where: "all" },
  { avoid: /\ball the same\b/i, instead: "anyway", where: "all" },
  { avoid: /\bany more(?=[.,;:!?)]|$)/i, instead: "no longer, before the verb", where: "all" },
  { avoid: /\bone a line\b/i, instead: "one per line", where: "all" },
  { avoid: /\bper cent\b/i, instead: "%", where: "all" },
  { avoid: /(?<!audit )\b(log in|logging in)\b/i, instead: "sign in", where: "all" },
  {
    avoid: /(?<!opens in )(?<!opens WhatsApp in )\bnew tab\)/,
    instead: "(opens in new tab)",
    where: "texts",
  },
  {
    avoid: /\btick(s|ed|ing)?\b/i,
    instead: "select",
    where: "texts",
    allowed: [{ phrase: /A tick marks the best value/, why: "the mark in the comparison table" }],
  },
  {
    avoid: /\bletters?\b/i,
    instead: "newsletter, or email",
    where: "texts",
    allowed: [
      {
        phrase:
          /(offer|bank|reference|loan|sponsor|moi\)?|instruction|cas|refusal) letter|letters? (of consent|from employers)|with its letter/i,
        why: "a document",
      },
      {
        phrase: /letter by letter|every letter checked|letters or numbers|(10|small|each) letters?/i,
        why: "of the alphabet",
      },
    ],
  },
  {
    avoid: /\bpapers?\b/i,
    instead: "documents",
    where: "texts",
    allowed: [
      { phrase: /(bg|text|border)-paper/, why: "the colour of a page" },
      { phrase: /full papers?|on (headed )?paper/i, why: "an exam's, or a sheet of it" },
    ],
  },
  {
    avoid: /\bpress(es|ed)?\b/i,
    instead: "select",
    where: "texts",
    allowed: [
      { phrase: /Press Ctrl\+C/, why: "a key" },
      { phrase: /aria-pressed/, why: "an attribute" },
    ],
  },
  {
    avoid: /\bplease\b/i,
    instead: "nothing: say what to do",
    where: "texts",
    allowed: [
      {
        phrase: /Please select at least one course|Something went wrong\. Please try again\./,
        why: "the specification's",
      },
      { phrase: /Please wait, up to \{seconds\} seconds/, why: "the specification's" },
      { phrase: /Please call me after|Please send your HSC/, why: "people's own words in the sample" },
    ],
  },
  { avoid: /(£[\d,]+|\bfee) a year\b/i, instead: "per year", where: "texts" },
];
