import routes from "../../app/routes.ts";

interface Entry {
  file: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** Leaves out the language, which may come first. */
const plain = (path: string | undefined) => path?.replace(/^bn\?\/?/, "");

/** Returns the paths of routes.ts in its own form, without a leading slash: "courses/:courseId". */
export const routePaths = (entries: readonly Entry[] = routes as readonly Entry[], under = ""): string[] =>
  entries.flatMap((entry) => {
    const path = [under, plain(entry.path)].filter(Boolean).join("/");
    return [...(entry.path || entry.index ? [path] : []), ...routePaths(entry.children ?? [], path)];
  });
