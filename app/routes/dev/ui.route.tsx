/** `/dev/ui`: every component with its variants, in the development server only. */
import { Gallery } from "#app/ui/examples/gallery.tsx";
import { Page } from "#app/ui/layout.tsx";

export default function Components() {
  return (
    <Page>
      <h1>Components</h1>
      <Gallery />
    </Page>
  );
}
