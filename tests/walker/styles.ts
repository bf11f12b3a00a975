/**
 * The three properties that say what is visible and what it is called: `display`, `visibility` and the `content` of
 * `::before` and `::after`. They are computed from the page's own style sheets, for one size of screen.
 */
import { selectorSpecificity } from "@csstools/selector-specificity";
import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import { matchesMedia, type Screen } from "./media.ts";

type Property = "display" | "visibility" | "content";
const PROPERTIES: readonly string[] = ["display", "visibility", "content"] satisfies Property[];

interface Statement {
  selector: string;
  /** The one class that the selector consists of, which is most of them and quicker to look for. */
  className: string | null;
  pseudo: string;
  property: Property;
  value: string;
  /** Importance and specificity, most significant first. Then comes the place in the sheets. */
  rank: readonly number[];
}

const DISPLAYS: [display: string, tags: string][] = [
  ["none", "head script style template title meta link base datalist area param"],
  [
    "block",
    "html body address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol optgroup option p pre search section summary ul",
  ],
  ["list-item", "li"],
  ["inline-block", "button input select textarea meter progress"],
  ["table", "table"],
  ["table-row-group", "tbody"],
  ["table-header-group", "thead"],
  ["table-footer-group", "tfoot"],
  ["table-row", "tr"],
  ["table-cell", "td th"],
  ["table-caption", "caption"],
];
const displayOfTag = new Map(DISPLAYS.flatMap(([display, tags]) => tags.split(" ").map((tag) => [tag, display])));

/** What a browser shows without any style sheet. */
function usualDisplay(element: Element): string {
  if (element.hasAttribute("hidden") || element.matches("dialog:not([open]), input[type=hidden i], [popover]"))
    return "none";
  return displayOfTag.get(element.localName) ?? "inline";
}

const sheets = new Map<string, Statement[]>();

/** Returns what a style sheet says about the properties. The same sheet is on many pages, so it is read once. */
function read(css: string, screen: Screen): Statement[] {
  const key = `${JSON.stringify(screen)} ${css}`;
  const known = sheets.get(key);
  if (known) return known;
  const found: Statement[] = [];
  const walk = (nodes: readonly ChildNode[], parent: string) => {
    for (const node of nodes) {
      if (node.type === "rule") for (const inner of statementsOf(node, parent, found)) walk(node.nodes, inner);
      else if (node.type === "atrule" && applies(node, screen)) walk(node.nodes ?? [], parent);
    }
  };
  walk(postcss.parse(css).nodes, "");
  sheets.set(key, found);
  return found;
}

/** Rules that say nothing about elements of the page. */
const ABOUT_OTHERS = /^(charset|counter-style|font-face|keyframes|page|property|starting-style|view-transition)$/;

/** Whether the rules within apply. What the walker cannot answer throws: to leave it out could show what is hidden. */
function applies({ name, params }: AtRule, screen: Screen): boolean {
  if (name === "media") return matchesMedia(params, screen);
  if (ABOUT_OTHERS.test(name)) return false;
  // Tailwind's layer of initial values for browsers without @property.
  if (name === "layer" && params === "properties") return false;
  if (name === "supports" && /-webkit-hyphens|-moz-orient/.test(params)) return false;
  if (name === "supports" && /^\((height: ?100dvh|grid-template-rows: ?subgrid)\)$/.test(params)) return true;
  throw new Error(`The walker does not know whether "@${name} ${params}" applies.`);
}

/** Adds what the rule says, and returns its selectors, for the rules within it. */
function statementsOf(rule: Rule, parent: string, found: Statement[]): string[] {
  const selectors = rule.selectors.map((own) => (parent ? own.replaceAll("&", `:is(${parent})`) : own));
  for (const node of rule.nodes) {
    if (node.type !== "decl" || !PROPERTIES.includes(node.prop)) continue;
    for (const whole of selectors) {
      const pseudo = /(?<!\\)::?(before|after)$/.exec(whole)?.[1] ?? "";
      const selector = whole.replace(/(?<!\\)::?(before|after)$/, "") || "*";
      if (/(?<!\\)(::|:-webkit|:-moz)/.test(selector)) continue;
      const parsed = selectorParser().astSync(selector).first;
      const { a, b, c } = selectorSpecificity(parsed);
      const only = parsed.nodes.length === 1 ? parsed.nodes[0] : undefined;
      found.push({
        selector,
        className: only?.type === "class" ? only.value : null,
        pseudo,
        property: node.prop as Property,
        value: node.value,
        rank: [node.important ? 1 : 0, a, b, c],
      });
    }
  }
  return selectors;
}

const isAbove = (rank: readonly number[], other: readonly number[]): boolean => {
  const at = rank.findIndex((figure, index) => figure !== other[index]);
  return at >= 0 && (rank[at] ?? 0) > (other[at] ?? 0);
};

/** The computed values of one document in one state. A change of the document needs a new one. */
export class Styles {
  /** By property, pseudo-element and class. Selectors of more than a class are under "". */
  readonly #statements = new Map<string, Statement[]>();
  readonly #matches = new Map<string, Set<Element>>();
  readonly #values = new Map<string, Map<Element, string | undefined>>();
  readonly #document: Document;

  constructor(document: Document, css: readonly string[], screen: Screen) {
    this.#document = document;
    for (const [place, statement] of css.flatMap((sheet) => read(sheet, screen)).entries()) {
      const key = `${statement.property} ${statement.pseudo} ${statement.className ?? ""}`;
      const same = this.#statements.get(key) ?? [];
      this.#statements.set(key, same);
      same.push({ ...statement, rank: [...statement.rank, place] });
    }
  }

  display(element: Element, pseudo = ""): string {
    return this.#stated(element, "display", pseudo) ?? (pseudo ? "inline" : usualDisplay(element));
  }

  visibility(element: Element, pseudo = ""): string {
    const own = this.#stated(element, "visibility", pseudo);
    if (own && own !== "inherit") return own;
    const parent = pseudo ? element : element.parentElement;
    return parent ? this.visibility(parent) : "visible";
  }

  content(element: Element, pseudo: string): string {
    return this.#stated(element, "content", pseudo) ?? "none";
  }

  #stated(element: Element, property: Property, pseudo: string): string | undefined {
    const key = `${property} ${pseudo}`;
    const values = this.#values.get(key) ?? new Map<Element, string | undefined>();
    this.#values.set(key, values);
    if (!values.has(element)) values.set(element, this.#strongest(element, key, pseudo ? "" : property));
    return values.get(element);
  }

  #strongest(element: Element, key: string, inline: string): string | undefined {
    const classes = element.getAttribute("class")?.split(/\s+/) ?? [];
    let best: Statement | undefined;
    for (const name of ["", ...classes]) {
      for (const statement of this.#statements.get(`${key} ${name}`) ?? []) {
        if (best && !isAbove(statement.rank, best.rank)) continue;
        if (name || this.#isOf(statement.selector, element)) best = statement;
      }
    }
    const own = inline && element.hasAttribute("style") && (element as HTMLElement).style.getPropertyValue(inline);
    return own && !best?.rank[0] ? own : best?.value;
  }

  #isOf(selector: string, element: Element): boolean {
    const known = this.#matches.get(selector) ?? new Set(this.#document.querySelectorAll(selector));
    this.#matches.set(selector, known);
    return known.has(element);
  }
}
