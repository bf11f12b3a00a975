/** `/blog/:slug`: one article, complete without scripts and suitable for printing. */
import { data } from "react-router";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { articleBySlug, categoryName, countWords, listArticles } from "#app/domain/content/articles.ts";
import { lastChecked } from "#app/domain/content/fill-figures.ts";
import { articleData } from "#app/domain/content/structured-data/article.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures } from "#app/domain/costs/read-figures.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { PaperAddress, ShareLink } from "#app/routes/frame/page-address.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { NewsletterBox } from "#app/routes/newsletter/newsletter-box.tsx";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/article.route.ts";
import { ArticleCard, ArticleDates, articlePath, Cover } from "./article-card.tsx";
import { cardOf, textOf } from "./articles.server.ts";
import { NextStep } from "./next-step.tsx";

const READ_NEXT = 2;

export const handle: PageHandle = {
  get title() {
    return m.blog_title();
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = articleBySlug(params.slug);
  if (!article) return data(null, { status: 404 });
  const { version } = await frameOf(context, getViewer(context));
  // The next two in the list, which continues at its beginning.
  const all = listArticles();
  const at = all.indexOf(article);
  const next = [...all.slice(at + 1), ...all.slice(0, at)].slice(0, READ_NEXT);
  const figures = figuresOn(await allFigures(db, version), dayInDhaka());
  return data({
    ...cardOf(article),
    updated: lastChecked(article, figures),
    words: countWords(article.body),
    text: textOf(article, figures),
    next: next.map(cardOf),
  });
}

export const meta: Route.MetaFunction = ({ loaderData: article, matches }) => {
  if (!article)
    return pageMeta(matches, {
      title: m.blog_meta_title({ title: m.blog_not_found(), site: site.name }),
      noIndex: true,
    });
  const { title, summary, category } = article;
  const origin = originOf(matches);
  const path = articlePath(article);
  const imagePath = `${path}/preview.png`;
  return pageMeta(matches, {
    title: m.blog_meta_title({ title, site: site.name }),
    description: summary,
    keywords: [categoryName(category), ...m.blog_article_keywords().split(", ")],
    path,
    image: { path: imagePath, alt: title },
    type: "article",
    structured: [
      articleData(origin, { ...article, category: categoryName(category), path, imagePath }),
      breadcrumbs(origin, [
        { name: m.blog_title(), path: "/blog" },
        { name: title, path },
      ]),
    ],
  });
};

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  if (!article) return <ArticleNotFound />;
  const { title, category, text } = article;
  return (
    <Page gap={8}>
      <div>
        <nav aria-label={m.blog_breadcrumb()}>
          <BackLink href="/blog">{m.blog_back()}</BackLink>
        </nav>
        <article className="grid grid-cols-[minmax(0,42rem)] gap-6 rail:mt-3 wide:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] wide:gap-x-18">
          {/* On a phone the first screen is for the text. */}
          <Cover
            category={category}
            large
            className="hidden wide:col-start-2 wide:row-start-1 wide:block wide:h-48 print:hidden"
          />
          <Stack as="header" gap={2} className="wide:col-start-1 wide:row-start-1 wide:content-center">
            <p>
              <Tag meaning="pond">{categoryName(category)}</Tag>
            </p>
            <h1 className="text-title">{title}</h1>
            <p className="text-t4 text-ink-2">{article.summary}</p>
            <p className="text-ink-2 text-t2">
              <ArticleDates {...article} />
            </p>
          </Stack>
          <Contents sections={text.contents} />
          <Stack gap={8}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server, with raw HTML escaped. */}
            <div className="article-text" dangerouslySetInnerHTML={{ __html: text.html }} />
            <NextStep category={category} title={title} />
            <p>
              <ShareLink title={title} path={articlePath(article)} />
            </p>
          </Stack>
        </article>
      </div>
      <Stack as="section" className="print:hidden" aria-labelledby="read-next">
        <h2 id="read-next">{m.blog_next()}</h2>
        <ul className="grid max-w-168 grid-cols-1 gap-4 rail:grid-cols-2">
          {article.next.map((other) => (
            <ArticleCard key={other.slug} article={other} />
          ))}
        </ul>
      </Stack>
      <div className="print:hidden">
        <NewsletterBox />
      </div>
      <PaperAddress path={articlePath(article)} />
    </Page>
  );
}

function ArticleNotFound() {
  return (
    <main id="main" className="mx-auto w-page">
      <EmptyState id="not-found" level={1} title={m.blog_not_found()} text={m.blog_not_found_text()}>
        <ButtonLink look="filled" href="/blog">
          {m.blog_see_all()}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

/** Lists the sections of an article: folded on a phone, and beside the text on a wide screen. */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="wide:col-start-2 wide:row-start-2 print:hidden" aria-label={m.content_on_this_page()}>
      <div className="wide:sticky wide:top-24">
        <Disclosure className="peer wide:hidden" words={m.content_on_this_page()} />
        <p className="mb-2 hidden text-t2 font-semibold wide:block">{m.content_on_this_page()}</p>
        <ol className="border-line border-l-2 max-wide:peer-not-open:hidden">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className="block py-line pl-3 text-t2 no-underline hover:underline" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
