/** The page of the office: where it is, and when it is open. */
import { openingAt } from "#app/domain/content/opening-hours.ts";
import { breadcrumbs } from "#app/domain/content/structured-data/breadcrumbs.ts";
import { organisation } from "#app/domain/content/structured-data/organisation.ts";
import { office } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { originOf, pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Columns, Inline, Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/office.route.ts";
import { Address, Hours, OfficeHeader, Ways } from "./office-panels.tsx";

const FRAME = "office-map";
const { latitude, longitude } = office.address;

/** OpenStreetMap's page for iframes: the streets around the office, with a pin. */
const embedAddress = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003].map((at) => at.toFixed(4)).join(),
  layer: "mapnik",
  marker: `${latitude},${longitude}`,
})}`;

/**
 * Shows a sketch, and over it an iframe that is empty until the link loads the real map into it. Without JavaScript,
 * browsers would load an iframe with a URL and `loading="lazy"` straight away, even in a closed `details`.
 */
function OfficeMap() {
  return (
    <Stack as="figure" gap={2}>
      <div className="relative h-map overflow-hidden rounded-card border border-line">
        <Sketch />
        {/* With another colour scheme than its empty page it would be opaque, and hide the sketch. */}
        <iframe className="absolute inset-0 size-full border-0 scheme-light" name={FRAME} title={m.office_map()} />
      </div>
      <Inline as="figcaption">
        <ButtonLink href={embedAddress} target={FRAME}>
          {m.office_map_show()}
        </ButtonLink>
        <span className="text-ink-2 text-t2">{m.office_map_data()}</span>
      </Inline>
    </Stack>
  );
}

const Sketch = () => (
  <svg
    className="size-full [font:600_13px_var(--font)]"
    viewBox="0 0 640 320"
    width="320"
    height="160"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={m.office_sketch()}
  >
    <path fill="var(--sunk)" d="M0 0h640v320H0Z" />
    <path fill="var(--s4)" d="M470-10c30 60-20 110 10 170s-10 110 20 180h150V-10Z" />
    <path fill="var(--s2)" d="M60 40h120v80H60Z" />
    <g fill="none" stroke="var(--surface)" strokeLinecap="round">
      <path strokeWidth="18" d="M-10 176h470M230-10v340" />
      <path strokeWidth="9" d="M-10 80h440M-10 260h450M110 136v200M350-10v340M40 176v160" />
    </g>
    <g fill="var(--ink-2)">
      <text x="262" y="168">
        {m.office_sketch_road()}
      </text>
      <text x="490" y="120">
        {m.office_sketch_lake()}
      </text>
      <text x="124" y="64">
        {m.office_sketch_park()}
      </text>
    </g>
    <circle cx="350" cy="176" r="26" fill="var(--pond)" opacity=".18" />
    <path
      transform="translate(330 136) scale(2)"
      fill="var(--pond)"
      d="M10 20c4-4 6-7.5 6-11A6 6 0 0 0 4 9c0 3.5 2 7 6 11Z"
    />
    <circle cx="350" cy="153" r="5" fill="var(--on-pond)" />
  </svg>
);

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
