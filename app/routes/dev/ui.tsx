/** `/dev/ui`: every component with its variants, in the development server only. */
import type { PageHandle } from "#app/routes/handle.ts";
import { Gallery } from "#app/ui/examples/gallery.tsx";
import { Page } from "#app/ui/layout.tsx";

export const handle: PageHandle = { react: false };

export default function Components() {
  return (
    <Page>
      <h1>Components</h1>
      <Gallery />
    </Page>
  );
}
