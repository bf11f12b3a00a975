import type { ReactNode } from "react";
import type { Category } from "#app/domain/content/articles.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { Coins, OpenLily, Stems, Stepping, Winter, Writing } from "#app/ui/pond-drawings.tsx";
import type { ArticleCardView } from "./articles.server.ts";

export const articlePath = ({ slug }: { slug: string }) => `/blog/${slug}`;

export function PublishedOn({ day }: { day: string }) {
  return <time dateTime={day}>{formatLongDay(day)}</time>;
}

export function ArticleCard({ article }: { article: ArticleCardView }) {
  return (
    <li className="card art-c">
      <Cover category={article.category} />
      <p className="row">
        <Tag>{article.category}</Tag>
        <span className="mute sm">{article.minutes} min read</span>
      </p>
      <h3>
        <a href={articlePath(article)}>{article.title}</a>
      </h3>
      <p className="mute sm">{article.summary}</p>
      <p className="mute sm">
        <PublishedOn day={article.published} />
      </p>
    </li>
  );
}

export function FeaturedArticle({ article }: { article: ArticleCardView }) {
  return (
    <article className="feat panel">
      <Cover category={article.category} large />
      <div className="stack tight">
        <p className="row">
          <Tag meaning="pond">Featured</Tag>
          <span className="mute sm">
            {article.category} · {article.minutes} min read
          </span>
        </p>
        <h2>
          <a href={articlePath(article)}>{article.title}</a>
        </h2>
        <p className="mute">{article.summary}</p>
        <p className="mute sm">
          <PublishedOn day={article.published} />
        </p>
      </div>
    </article>
  );
}

const drawings: Readonly<Record<Category, () => ReactNode>> = {
  "University Rankings": Stems,
  "Visa Guide": OpenLily,
  "Application Timeline": Stepping,
  "Test Preparation": Writing,
  "Financial Aid": Coins,
  "Student Experience": Winter,
};

/** Shows an article's drawing. `large` has room for the whole scene of the landing page. */
export function Cover({ category, large = false }: { category: Category; large?: boolean }) {
  const Drawing = drawings[category];
  return (
    <div className="cov">
      {large && category === "Visa Guide" ? (
        <LilyScene />
      ) : (
        <svg className="art" viewBox="0 0 320 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <Drawing />
        </svg>
      )}
    </div>
  );
}
