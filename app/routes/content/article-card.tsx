import { Tag } from "#app/ui/badge.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import type { ArticleCardView } from "./articles.server.ts";
import { Cover } from "./covers.tsx";

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
