/** The privacy policy. The list of what we store is in the domain, where a test compares it with the code. */
import { PRIVACY_DATE } from "#app/domain/content/privacy.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/privacy.route.ts";
import { LongText } from "./long-text.tsx";
import { sections } from "./privacy-sections.tsx";

export const handle: PageHandle = {
  get title() {
    return m.privacy_title();
  },
};

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { preset: "privacyPolicy" });

export default function Privacy() {
  return (
    <LongText
      title={m.privacy_title()}
      lead={m.privacy_lead()}
      date={PRIVACY_DATE}
      sections={sections()}
      next={{ href: `mailto:${site.email}?subject=My%20data`, label: m.privacy_email_us() }}
    />
  );
}
