/** `/blog`: the articles, with the categories as links. Complete without scripts. */
import { type Category, categoryName, countByCategory, listArticles } from "#app/domain/content/articles.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { NewsletterBox } from "#app/routes/newsletter/newsletter-box.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { chip, chipRow } from "#app/ui/chip-row.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/blog.route.ts";
import { ArticleCard, FeaturedArticle } from "./article-card.tsx";
import { cardOf } from "./articles.server.ts";

const blogAddress = (category: Category) => localPath(`/blog?${new URLSearchParams({ category })}`);

interface CategoryChipsProps {
  chips: readonly { category: Category; count: number }[];
  /** The current category, or null for all articles. */
  current: string | null;
}

function CategoryChips({ chips, current }: CategoryChipsProps) {
  const total = chips.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={chipRow} aria-label={m.blog_categories()}>
      <a className={chip} href={localPath("/blog")} aria-current={current === null ? "page" : undefined}>
        {m.blog_all()} <Count of={total} />
      </a>
      {chips.map(({ category, count }) => (
        <a
          key={category}
          className={chip}
          href={blogAddress(category)}
          aria-current={current === category ? "page" : undefined}
        >
          {categoryName(category)} <Count of={count} />
        </a>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="font-normal tabular">
      {formatCount(of)}
      <span className="sr-only">{m.blog_articles({ n: of, count: formatCount(of) })}</span>
    </span>
  );
}

export const handle: PageHandle = {
  get title() {
    return m.blog_title();
  },
};

export function loader({ url }: Route.LoaderArgs) {
  const category = url.searchParams.get("category") || null;
  const articles = listArticles(category ?? undefined);
  const featured = category ? undefined : articles.find((article) => article.featured);
  return {
    category,
    chips: countByCategory(),
    featured: featured && cardOf(featured),
    articles: articles.filter((article) => article !== featured).map(cardOf),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: m.blog_meta_title({
      title: loaderData?.articles.length && loaderData.category ? categoryName(loaderData.category) : m.blog_title(),
      site: site.name,
    }),
    description: m.blog_meta_description(),
    keywords: m.blog_meta_keywords().split(", "),
    path: "/blog",
    // Search engines index the whole list, not its filtered parts.
    noIndex: Boolean(loaderData?.category),
  });

/** Two or three beside each other, so wide that their last row has no gap. */
const GUIDES =
  "grid grid-cols-1 gap-4 rail:grid-cols-2 sidebar:grid-cols-6 sidebar:*:col-span-2 sidebar:*:[&:is(:nth-child(3n+1):nth-last-child(2),:nth-child(3n+2):last-child)]:col-span-3 sidebar:*:[&:nth-child(3n+1):last-child]:col-span-full";

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { category, chips, featured, articles } = loaderData;
  return (
    <Page gap={8}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{m.blog_title()}</h1>
        <p className="text-ink-2 text-t4">{m.blog_lead()}</p>
      </Stack>
      <CategoryChips chips={chips} current={category} />
      {featured ? <FeaturedArticle article={featured} /> : null}
      {articles.length > 0 ? (
        <Stack as="section" aria-labelledby="articles">
          <h2 id="articles" className={category ? undefined : "sr-only"}>
            {category === null ? m.blog_more() : categoryName(category)}
          </h2>
          <ul className={GUIDES}>
            {articles.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </ul>
        </Stack>
      ) : (
        <NoArticles />
      )}
      <div className="print:hidden">
        <NewsletterBox />
      </div>
    </Page>
  );
}

function NoArticles() {
  return (
    <EmptyState id="no-articles" title={m.blog_none()} art={<PetalArt />} text={m.blog_none_text()}>
      <ButtonLink look="filled" href="/blog">
        {m.blog_see_all()}
      </ButtonLink>
    </EmptyState>
  );
}
