/** `/blog`: the articles, with the categories as links. Complete without scripts. */
import { countByCategory, listArticles } from "#app/domain/content/articles.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { NewsletterBox } from "#app/routes/newsletter/newsletter-box.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { PetalArt } from "#app/ui/art.tsx";
import type { Route } from "./+types/blog.ts";
import { ArticleCard, FeaturedArticle } from "./article-card.tsx";
import { cardOf } from "./articles.server.ts";
import { CategoryChips } from "./category-chips.tsx";

export const handle: PageHandle = { react: false };

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
    title: `${loaderData?.articles.length && loaderData.category ? loaderData.category : "Blog"} · ${site.name}`,
    description:
      "Plain English guides to studying in the UK for students from Bangladesh: visas, rankings, intakes, IELTS and scholarships.",
    keywords: ["UK student visa guide", "university rankings", "IELTS writing", "UK scholarships Bangladesh", "blog"],
    path: "/blog",
    // Search engines index the whole list, not its filtered parts.
    noIndex: Boolean(loaderData?.category),
  });

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { category, chips, featured, articles } = loaderData;
  return (
    <main id="main" className="wrap page stack wide">
      <header className="stack tight prose">
        <h1 className="h-big">Blog</h1>
        <p className="mute lead">
          Plain English guides to studying in the UK: what to do, when to do it and what it costs.
        </p>
      </header>
      <CategoryChips chips={chips} current={category} />
      {featured ? <FeaturedArticle article={featured} /> : null}
      {articles.length > 0 ? (
        <section className="stack" aria-labelledby="articles">
          <h2 id="articles" className={category ? undefined : "vh"}>
            {category ?? "More guides"}
          </h2>
          <ul className="grid guides">
            {articles.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </ul>
        </section>
      ) : (
        <NoArticles />
      )}
      <NewsletterBox />
    </main>
  );
}

function NoArticles() {
  return (
    <section className="empty" aria-labelledby="no-articles">
      <PetalArt />
      <h2 id="no-articles">No articles found</h2>
      <p className="mute">There are no articles in this category yet.</p>
      <a className="btn pri" href="/blog">
        See all articles
      </a>
    </section>
  );
}
