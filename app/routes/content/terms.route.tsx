/** The terms of service. */
import { TERMS_DATE, termsFor } from "#app/domain/content/terms.ts";
import { addressLines } from "#app/office.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/terms.route.ts";
import { LongText } from "./long-text.tsx";

export const handle: PageHandle = { title: "Terms of Service" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Terms of Service · ${site.name}`,
    description: `What you can expect from ${site.name}, what no one can promise you, and what we expect from you.`,
    keywords: ["terms of service", "study in the UK", "free counselling", "UK university application"],
    path: "/terms",
  });

const sectionsOf = (terms: ReturnType<typeof termsFor>) =>
  terms.map(({ id, title, paragraphs }) => ({
    id,
    title,
    body: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));

const contact = {
  id: "contact",
  title: "Contact us",
  body: (
    <p>
      {site.name}, {addressLines.join(", ")}. Email <a href={`mailto:${site.email}`}>{site.email}</a> or{" "}
      <a href="/office-location">visit our office</a>. Our <a href="/privacy-policy">Privacy Policy</a> explains what we
      store about you.
    </p>
  ),
};

export default function Terms() {
  const sections = sectionsOf(termsFor(useClock()));
  return (
    <LongText
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you. You agree to these terms when you sign in."
      date={TERMS_DATE}
      sections={[...sections, contact]}
      next={{ href: "/courses", label: "Browse Courses" }}
    />
  );
}
