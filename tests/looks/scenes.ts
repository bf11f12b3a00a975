/** The scenes, in the order in which they are taken: those that change what later ones show come last. */
import type { Visitor } from "../support/http.ts";
import { pages } from "../support/registry/registry.ts";
import { changingScenes } from "./changing-scenes.ts";
import { nameOf, type Scene } from "./scene.ts";
import { stageScenes } from "./stage-scenes.ts";
import { stateScenes } from "./state-scenes.ts";

/** Pages whose addresses depend on the day: `list` links to one by `link`. */
const FOUND = [
  {
    list: "/dashboard",
    link: /\/dashboard\/applications\/[0-9a-f-]{36}/,
    as: "nusrat@example.com",
    name: "my-application",
  },
  {
    list: "/admin/applications",
    link: /\/admin\/applications\/[0-9a-f-]{36}/,
    as: "staff@example.com",
    name: "an-application",
  },
] as const;

/** Staff's pages that are shown instead of a file when there is nothing to send. */
const EXPORTS = [
  "/admin/applications/export",
  "/admin/catalogue/rules/export",
  "/admin/leads/export",
  "/admin/money/export",
  "/admin/notifications/newsletter",
];

/** What a screen shows and paper does not. */
const PRINTED = /^\/(courses\/[a-z]|compare\?|blog\/[a-z]|privacy-policy)/;

export async function allScenes(url: string, sessions: Map<string, Visitor>): Promise<Scene[]> {
  const listed: Scene[] = [
    ...pages.map(({ path, as }) => scene(path, as)),
    ...EXPORTS.map((path) => scene(path, "staff@example.com")),
    scene("/admin/catalogue/import/00000000-0000-4000-8000-000000000000", "staff@example.com"),
    scene("/office-location", "nusrat@example.com"),
    scene("/courses", "nusrat@example.com"),
    scene("/courses"),
  ];
  for (const { list, link, as, name } of FOUND) {
    const html = await (await sessions.get(as)?.get(list))?.text();
    const [path] = link.exec(html ?? "") ?? [];
    if (!path) throw new Error(`${list} links to none of ${link}`);
    listed.push({ name, path, as });
  }
  return [
    ...listed,
    ...listed.map((listed) => ({ ...listed, name: `${listed.name}.opened`, act: openAll })),
    ...listed.map((listed) => ({ ...listed, name: `${listed.name}.plain`, scripts: false }) as const),
    ...listed
      .filter(({ path }) => PRINTED.test(path))
      .map((listed) => ({ ...listed, name: `${listed.name}.paper`, print: true }) as const),
    ...stateScenes,
    ...(await stageScenes(url, sessions)),
    ...changingScenes,
  ];
}

const scene = (path: string, as?: string): Scene => ({ name: nameOf(path, as), path, ...(as ? { as } : {}) });

/** Every disclosure of the page. */
const openAll: Scene["act"] = (page) =>
  page.evaluate(() => {
    const closed = document.querySelectorAll("details:not([open])");
    for (const details of closed) details.setAttribute("open", "");
    return closed.length > 0;
  });
