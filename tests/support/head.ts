/** Reads the machine-readable parts of a page's head. */

const plain = (text: string) =>
  text.replace(
    /&(amp|quot|lt|gt|#x27);/g,
    (_, name) => ({ amp: "&", quot: '"', lt: "<", gt: ">" })[name as string] ?? "'",
  );

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, plain(value)]));

export interface Head {
  title: string;
  canonical: string | undefined;
  /** The contents of `<meta>` by name or property. */
  meta: Record<string, string>;
  /** The page's JSON-LD, by type. */
  structured: Record<string, Record<string, unknown>>;
}

/** Returns the head of one of our pages. Throws if a tag occurs twice, or JSON-LD cannot be read. */
export function headOf(html: string): Head {
  const [head = ""] = html.split("</head>");
  const meta: Record<string, string> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const { name, property, content = "" } = attributes(tag);
    const key = name ?? property;
    if (!key) continue;
    if (key in meta) throw new Error(`${key} is there twice`);
    meta[key] = content;
  }
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag));
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const structured = scripts.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>);
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    meta,
    structured: Object.fromEntries(structured.map((data) => [String(data["@type"]), data])),
  };
}

/** Returns the tags of scripts that a browser would run. JSON-LD is data, so it is left out. */
export const runningScripts = (html: string): string[] =>
  (html.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('type="application/ld+json"'));

/** Returns the script files that a page names. */
export const scriptFiles = (html: string): string[] =>
  runningScripts(html).flatMap((tag) => /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? []);
