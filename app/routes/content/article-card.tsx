import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { type Category, categoryName } from "#app/domain/content/articles.ts";
import { localPath } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Coins, OpenLily, Stems, Stepping, Winter, Writing } from "#app/ui/pond-drawings.tsx";
import type { ArticleCardView } from "./articles.server.ts";

export const articlePath = ({ slug }: { slug: string }) => `/blog/${slug}`;

function PublishedOn({ day }: { day: string }) {
  return <time dateTime={day}>{dayInWords(day)}</time>;
}

interface ArticleDatesProps {
  published: string;
  updated: string;
  minutes: number;
}

/** Says when the article was published and last checked, and how long it takes to read. */
export function ArticleDates({ published, updated, minutes }: ArticleDatesProps) {
  const inputs = { published: dayInWords(published), minutes: formatCount(minutes) };
  const day = ({ children }: { children?: ReactNode }) => <time dateTime={published}>{children}</time>;
  if (updated === published) return <ParaglideMessage message={m.blog_published} inputs={inputs} markup={{ day }} />;
  return (
    <ParaglideMessage
      message={m.blog_checked}
      inputs={{ ...inputs, updated: dayInWords(updated) }}
      markup={{ day, checked: ({ children }) => <time dateTime={updated}>{children}</time> }}
    />
  );
}

/** The whole card is the link. */
const LINKED = "group relative";
const TITLE =
  "text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-0 focus-visible:after:[outline:var(--ring)] focus-visible:after:outline-offset-(--gap-ring)";

export function ArticleCard({ article }: { article: ArticleCardView }) {
  return (
    <li className={`card ${LINKED}`}>
      <Cover category={article.category} className="mb-1 h-26" />
      <Inline as="p">
        <Tag>{categoryName(article.category)}</Tag>
        <span className="text-ink-2 text-t2">{m.blog_minutes({ minutes: formatCount(article.minutes) })}</span>
      </Inline>
      <h3>
        <a className={TITLE} href={localPath(articlePath(article))}>
          {article.title}
        </a>
      </h3>
      <p className="text-ink-2 text-t2">{article.summary}</p>
      <p className="mt-auto text-ink-2 text-t2">
        <PublishedOn day={article.published} />
      </p>
    </li>
  );
}

export function FeaturedArticle({ article }: { article: ArticleCardView }) {
  return (
    <Panel
      as="article"
      gap="none"
      className={`grid gap-4 rail:grid-cols-[1fr_1.6fr] rail:items-center wide:gap-8 ${LINKED}`}
    >
      <Cover category={article.category} large className="h-40 wide:h-52" />
      <Stack gap={2}>
        <Inline as="p">
          <Tag meaning="pond">{m.blog_featured()}</Tag>
          <span className="text-ink-2 text-t2">
            {m.blog_category_minutes({
              category: categoryName(article.category),
              minutes: formatCount(article.minutes),
            })}
          </span>
        </Inline>
        <h2>
          <a className={TITLE} href={localPath(articlePath(article))}>
            {article.title}
          </a>
        </h2>
        <p className="text-ink-2">{article.summary}</p>
        <p className="text-ink-2 text-t2">
          <PublishedOn day={article.published} />
        </p>
      </Stack>
    </Panel>
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

interface CoverProps {
  category: Category;
  /** There is room for the whole scene of the landing page. */
  large?: boolean;
  /** Its height, and its place. */
  className: string;
}

/** Shows an article's drawing. */
export function Cover({ category, large = false, className }: CoverProps) {
  const Drawing = drawings[category];
  return (
    <div className={`overflow-hidden rounded-control bg-deep ${className}`}>
      {large && category === "Visa Guide" ? (
        <LilyScene className="size-full" />
      ) : (
        <svg
          className="size-full"
          viewBox="0 0 320 120"
          width="320"
          height="120"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Drawing />
        </svg>
      )}
    </div>
  );
}
