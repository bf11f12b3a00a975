/** Makes text of an email that has HTML alone. */
import { compile } from "html-to-text";

/** Far more than people write. What is behind it is a newsletter, or made to keep us busy. */
const LONGEST = 500_000;

/** A quote becomes lines with ">", as in emails that are text. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST, maxDepth: 60, ellipsis: "" },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "p", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
});

export const htmlText = (html: string): string => convert(html.slice(0, LONGEST));
