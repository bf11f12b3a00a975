/** The privacy policy. The list of what we store is in the domain, where a test compares it with the code. */
import { PRIVACY_DATE } from "#app/domain/content/privacy.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/privacy.route.ts";
import { LongText } from "./long-text.tsx";
import { sections } from "./privacy-sections.tsx";

export const handle: PageHandle = { title: "Privacy Policy" };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { preset: "privacyPolicy" });

export default function Privacy() {
  return (
    <LongText
      title="Privacy Policy"
      lead="We only store what we need to help you apply, we tell you what it is, and we never sell it."
      date={PRIVACY_DATE}
      sections={sections}
      next={{ href: `mailto:${site.email}?subject=My%20data`, label: "Email us about your data" }}
    />
  );
}
