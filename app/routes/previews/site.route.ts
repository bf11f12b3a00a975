/** The preview image of every page without its own. */
import { site } from "#app/site.ts";
import { picture } from "./picture.server.tsx";

export const loader = () =>
  picture({
    label: "For students from Bangladesh",
    title: "Find your UK course. Get help all the way to your visa.",
    lines: [],
    facts: ["Search, apply, track", `${site.name} · free for students`],
  });
