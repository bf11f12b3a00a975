import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatLongDay } from "#app/ui/format.ts";

interface DatesProps {
  /** ISO days. */
  published: string;
  updated: string;
  minutes: number;
}

/** When it was published and checked, and how long it takes to read. */
export function Dates({ published, updated, minutes }: DatesProps) {
  const inputs = { published: formatLongDay(published), minutes: formatCount(minutes) };
  const day = ({ children }: { children?: ReactNode }) => <time dateTime={published}>{children}</time>;
  if (updated === published) return <ParaglideMessage message={m.blog_published} inputs={inputs} markup={{ day }} />;
  return (
    <ParaglideMessage
      message={m.blog_checked}
      inputs={{ ...inputs, updated: formatLongDay(updated) }}
      markup={{ day, checked: ({ children }) => <time dateTime={updated}>{children}</time> }}
    />
  );
}

export function ArticleNotFound() {
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
