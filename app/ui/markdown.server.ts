/**
 * Renders our own Markdown as HTML: with anchors, tables that scroll by themselves, and checklists to tick on paper.
 */

import { Marked, type Token, type Tokens } from "marked";
import { language, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export interface RenderedText {
  html: string;
  /** The second-level headings, for a table of contents. */
  contents: { id: string; title: string }[];
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Returns a heading as an anchor: "The money, and the 28-day rule" becomes "the-money-and-the-28-day-rule". */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Returns the text of these tokens without its formatting. */
const plainText = (tokens: Token[]): string =>
  tokens
    .map((token) => ("tokens" in token && token.tokens ? plainText(token.tokens) : "text" in token ? token.text : ""))
    .join("");

/** English words in a text in Bangla: names of offices and documents as they are found in the UK. Not "&quot;". */
const ENGLISH = /(?<![&\w])[A-Za-z](?=[\w' .,-]*[a-z]{2})[\w'.-]*\w(?:,? [A-Za-z][\w'.-]*\w)*/g;

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      return `<a href="${escapeHtml(localPath(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    heading({ depth, tokens }) {
      return `<h${depth} id="${anchorOf(plainText(tokens))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table({ header, rows }) {
      const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
        `<${tag}${align === "right" ? ' class="r"' : ""}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`;
      const head = header.map((title) => cell('th scope="col"', title)).join("");
      const body = rows.map(([first, ...others]) => {
        const cells = [first ? cell('th scope="row"', first) : "", ...others.map((other) => cell("td", other))];
        return `<tr>${cells.join("")}</tr>`;
      });
      // A scrolling area must be reachable by keyboard, and then needs a name.
      const name = escapeHtml(header.map(({ tokens }) => plainText(tokens)).join(", "));
      return `<section tabindex="0" aria-label="${m.blog_table({ columns: name })}"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></section>\n`;
    },
    listitem(item) {
      return `<li${item.task ? ' class="todo"' : ""}>${this.parser.parse(item.tokens)}</li>\n`;
    },
    // A box that no one can select is not a control, so the styles draw it.
    checkbox: () => "",
    text(token) {
      if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
      const html = "escaped" in token && token.escaped ? token.text : escapeHtml(token.text);
      return language() === "bn" ? html.replace(ENGLISH, '<span lang="en">$&</span>') : html;
    },
    html: ({ text }) => escapeHtml(text),
  },
});

export function renderMarkdown(text: string): RenderedText {
  const tokens = marked.lexer(text);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2);
  const titles = headings.map((heading) => plainText(heading.tokens));
  return { html: marked.parser(tokens), contents: titles.map((title) => ({ id: anchorOf(title), title })) };
}
