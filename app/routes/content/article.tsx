/** `/blog/:slug`: one article, complete without scripts and suitable for printing. */
import { data } from "react-router";
import { articleBySlug, countWords, listArticles } from "#app/domain/content/articles.ts";
import { articleData } from "#app/domain/content/structured-data/article.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { PaperAddress, ShareLink } from "#app/routes/frame/page-address.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { NewsletterBox } from "#app/routes/newsletter/newsletter-box.tsx";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import type { Route } from "./+types/article.ts";
import { ArticleCard, articlePath, Cover, PublishedOn } from "./article-card.tsx";
import { cardOf, textOf } from "./articles.server.ts";
import { Contents } from "./contents.tsx";
import { NextStep } from "./next-step.tsx";

export const handle: PageHandle = { react: false };

const READ_NEXT = 2;

export function loader({ params }: Route.LoaderArgs) {
  const article = articleBySlug(params.slug);
  if (!article) return data(null, { status: 404 });
  // The next two in the list, which continues at its beginning.
  const all = listArticles();
  const at = all.indexOf(article);
  const next = [...all.slice(at + 1), ...all.slice(0, at)].slice(0, READ_NEXT);
  return data({
    ...cardOf(article),
    updated: article.updated,
    words: countWords(article.body),
    text: textOf(article),
    next: next.map(cardOf),
  });
}

export const meta: Route.MetaFunction = ({ loaderData: article, matches }) => {
  if (!article) return pageMeta(matches, { title: `Article Not Found · ${site.name}`, noIndex: true });
  const { title, summary, category } = article;
  const origin = originOf(matches);
  const path = articlePath(article);
  const imagePath = `${path}/preview.png`;
  return pageMeta(matches, {
    title: `${title} · ${site.name}`,
    description: summary,
    keywords: [category, "study in the UK", "Bangladesh", "students"],
    path,
    image: { path: imagePath, alt: title },
    type: "article",
    structured: [
      articleData(origin, { ...article, path, imagePath }),
      breadcrumbs(origin, [
        { name: "Blog", path: "/blog" },
        { name: title, path },
      ]),
    ],
  });
};

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  if (!article) return <ArticleNotFound />;
  const { title, category, published, updated, minutes, text } = article;
  return (
    <main id="main" className="wrap page stack wide">
      <div>
        <nav aria-label="Breadcrumb">
          <BackLink href="/blog">All articles</BackLink>
        </nav>
        <article className="reader">
          <Cover category={category} large />
          <header className="stack tight">
            <p>
              <Tag meaning="pond">{category}</Tag>
            </p>
            <h1 className="h-big">{title}</h1>
            <p className="lead mute">{article.summary}</p>
            <p className="mute sm">
              <PublishedOn day={published} /> · {minutes} min read
              {updated === published ? null : (
                <>
                  {" "}
                  · Last checked <PublishedOn day={updated} />
                </>
              )}
            </p>
          </header>
          <Contents sections={text.contents} />
          <div className="stack wide">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server, with raw HTML escaped. */}
            <div className="text" dangerouslySetInnerHTML={{ __html: text.html }} />
            <NextStep category={category} title={title} />
            <p>
              <ShareLink title={title} path={articlePath(article)} />
            </p>
          </div>
        </article>
      </div>
      <section className="stack not-printed" aria-labelledby="read-next">
        <h2 id="read-next">Read next</h2>
        <ul className="grid pair">
          {article.next.map((other) => (
            <ArticleCard key={other.slug} article={other} />
          ))}
        </ul>
      </section>
      <NewsletterBox />
      <PaperAddress path={articlePath(article)} />
    </main>
  );
}

function ArticleNotFound() {
  return (
    <main id="main" className="wrap">
      <section className="empty">
        <h1>Article Not Found</h1>
        <p className="mute">We cannot find this article. If you typed the web address, check it is correct.</p>
        <a className="btn pri" href="/blog">
          See all articles
        </a>
      </section>
    </main>
  );
}
