/** The preview image of every page without its own. */
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import type { Route } from "./+types/site.route.ts";
import { picture } from "./picture.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  picture(
    {
      label: m.preview_for(),
      title: m.preview_title(),
      lines: [],
      facts: [m.preview_what(), m.preview_free({ site: site.name })],
    },
    context,
  );
