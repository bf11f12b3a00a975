/** The picture of every page that has none of its own. */
import { site } from "#app/site.ts";
import { picture } from "./picture.server.tsx";

export const loader = () =>
  picture({
    label: "For students from Bangladesh",
    title: "Find your UK course. Follow it all the way to the visa.",
    lines: [],
    facts: ["Search, apply, follow", `${site.name} · free for students`],
  });
