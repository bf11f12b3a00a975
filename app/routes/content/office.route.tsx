/** The page of the office: where it is, and when it is open. */
import { openingAt } from "#app/domain/content/opening-hours.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { organisation } from "#app/domain/content/structured-data/organisation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/office.route.ts";
import { OfficeMap } from "./office-map.tsx";
import { Address, Hours, OfficeHeader, Ways } from "./office-panels.tsx";

export const handle: PageHandle = {
  get title() {
    return m.office_title();
  },
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const steps = [
    { name: site.name, path: "/" },
    { name: m.office_title(), path: "/office-location" },
  ];
  return pageMeta(matches, {
    preset: "officeLocation",
    structured: [organisation(origin), breadcrumbs(origin, steps)],
  });
};

/** Kept for a minute at most, so that the page does not say we are open when we are closed. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "public, max-age=0, s-maxage=60" });

export const loader = () => ({ opening: openingAt(new Date()) });

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <OfficeHeader />
      <Columns>
        {/* First in the HTML, and on a phone. Moving it there with `order` would push down what a slow page shows already. */}
        <Stack gap={6} className="wide:not-print:col-start-2 wide:not-print:row-start-1">
          <Address />
          <Hours opening={loaderData.opening} />
        </Stack>
        <Stack gap={6}>
          <OfficeMap />
          <Ways />
        </Stack>
      </Columns>
    </Page>
  );
}
