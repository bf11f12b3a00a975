/** The terms of service. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { TERMS_DATE, termsFor } from "#app/domain/content/terms.ts";
import { localPath } from "#app/language.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/terms.route.ts";
import { LongText } from "./long-text.tsx";

export const handle: PageHandle = {
  get title() {
    return m.terms_title();
  },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.terms_page_title({ site: site.name }),
    description: m.terms_description({ site: site.name }),
    keywords: m.terms_keywords().split(", "),
    path: "/terms",
  });

const sectionsOf = (terms: ReturnType<typeof termsFor>) =>
  terms.map(({ id, title, paragraphs }) => ({
    id,
    title,
    body: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));

const contact = () => ({
  id: "contact",
  title: m.terms_contact(),
  body: (
    <p>
      <ParaglideMessage
        message={m.terms_contact_text}
        inputs={{ site: site.name, address: addressLines().join(", "), mail: site.email }}
        markup={{
          email: ({ children }) => <a href={`mailto:${site.email}`}>{children}</a>,
          office: ({ children }) => <a href={localPath("/office-location")}>{children}</a>,
          privacy: ({ children }) => <a href={localPath("/privacy-policy")}>{children}</a>,
        }}
      />
    </p>
  ),
});

export default function Terms() {
  const sections = sectionsOf(termsFor(useClock()));
  return (
    <LongText
      title={m.terms_title()}
      lead={m.terms_lead()}
      date={TERMS_DATE}
      sections={[...sections, contact()]}
      next={{ href: "/courses", label: m.terms_browse() }}
    />
  );
}
