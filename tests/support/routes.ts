import routes from "../../app/routes.ts";

interface Entry {
  file: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** The paths of routes.ts as it writes them, without a slash in front: "courses/:courseId". */
export const routePaths = (entries: readonly Entry[] = routes as readonly Entry[], under = ""): string[] =>
  entries.flatMap((entry) => {
    const path = [under, entry.path].filter(Boolean).join("/");
    return [...(entry.path || entry.index ? [path] : []), ...routePaths(entry.children ?? [], path)];
  });

/** Those of them that answer with a page: a module with a component is a .tsx file. */
export const pagePaths = (entries: readonly Entry[] = routes as readonly Entry[], under = ""): string[] =>
  entries.flatMap(({ file, path: own, children }) => {
    const path = [under, own].filter(Boolean).join("/");
    return children ? pagePaths(children, path) : file.endsWith(".tsx") ? [path] : [];
  });
