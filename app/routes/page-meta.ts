/** The tags in a page's head for search engines and for previews of shared links. */
import type { MetaDescriptor } from "react-router";
import { type PageMetadata, type PresetKey, presetOf } from "#app/domain/content/presets.ts";
import type { StructuredData } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { LANGUAGES, type Language, language, localPath, pathIn } from "#app/language.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { languageTag, siteText } from "#app/site-text.ts";

export interface PageMeta extends Partial<PageMetadata> {
  /** The source of everything not set here. `home` by default. */
  preset?: PresetKey;
  /** True for personal pages, and for copies of a page under another URL. */
  noIndex?: boolean;
  /** Open Graph's type. */
  type?: "website" | "article";
  structured?: readonly StructuredData[];
}

type Matches = readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as { origin?: string; isSignedIn?: boolean } | undefined;

/** Returns the site's origin, like "https://shapla.example", from the root loader. */
export const originOf = (matches: Matches): string => rootOf(matches)?.origin ?? "";

/**
 * Returns the tags of a page. Pages that React runs on are personal and have only a title. The browser has no code for
 * the others.
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  if (import.meta.env.SSR && !isOnePersons(matches)) return forEverybody(matches, page);
  return [{ title: page.title ?? site.name }, { name: "robots", content: "noindex" }];
}

const isOnePersons = (matches: Matches): boolean =>
  (rootOf(matches)?.isSignedIn ?? false) &&
  matches.every((match) => (match?.handle as PageHandle | undefined)?.react !== false);

/** Names the addresses of a page in both languages. What exists in English alone has one. */
const inBothLanguages = (origin: string, path: string) =>
  pathIn("bn", path) === path
    ? []
    : LANGUAGES.map((hrefLang) => ({
        tagName: "link" as const,
        rel: "alternate",
        hrefLang,
        href: origin + pathIn(hrefLang, path),
      }));

/** Returns "en_BD", as Open Graph names languages. */
const localeTag = (of: Language) => languageTag(of).replace("-", "_");

/**
 * Returns the tags of a public page. A page that is not for search engines still has a preview, because filtered lists
 * are shared too.
 */
function forEverybody(matches: Matches, { preset = "home", noIndex = false, type, structured, ...own }: PageMeta) {
  const { title, description, keywords, path, image } = { ...presetOf(preset), ...own };
  const origin = originOf(matches);
  const url = origin + localPath(path);
  const forSearch = [
    { name: "keywords", content: keywords.join(", ") },
    { name: "robots", content: "index, follow, max-image-preview:large" },
    { name: "language", content: languageTag() },
    { name: "geo.region", content: siteText.region.code },
    { name: "geo.placename", content: siteText.region.name },
    { tagName: "link" as const, rel: "canonical", href: url },
    ...inBothLanguages(origin, path),
    { property: "og:url", content: url },
    ...(structured ?? []).map((data) => ({ "script:ld+json": data })),
  ];
  return [
    { title },
    { name: "description", content: description },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : forSearch),
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: localeTag(language()) },
    // A page in English has no bytes left for the other one.
    ...(language() === "bn" ? [{ property: "og:locale:alternate", content: localeTag("en") }] : []),
    { property: "og:type", content: type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: origin + localPath(image.path) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ] satisfies MetaDescriptor[];
}
