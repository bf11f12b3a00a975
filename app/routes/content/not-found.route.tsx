import { data } from "react-router";
import { PublicErrorBody } from "#app/routes/error-page.tsx";
import type { PageHandle } from "#app/routes/handle.ts";

export const handle: PageHandle = { title: "Page Not Found" };

export const meta = () => [{ title: "404 Page Not Found · Shapla" }, { name: "robots", content: "noindex" }];

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
