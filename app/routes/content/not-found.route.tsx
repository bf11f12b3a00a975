import { data } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { PublicErrorBody } from "#app/routes/frame/public-error-page.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";

export const handle: PageHandle = {
  get title() {
    return m.content_not_found();
  },
};

export const meta = () => [
  { title: m.content_not_found_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export const loader = () => data(null, { status: 404 });
/** A form posted to an unknown URL gets the same page. */
export const action = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <main id="main" className="mx-auto w-page">
      <PublicErrorBody status={404} />
    </main>
  );
}
