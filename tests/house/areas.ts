/**
 * The order of the areas of `app/domain` and `app/routes`, lowest first. An area imports only what stands before it.
 */
import { isTest, type Module } from "./modules.ts";

/** Files of the folder itself are the area "". */
export const ORDER: Readonly<Record<string, readonly string[]>> = {
  "app/domain": [
    ...["memory", "values", "reasons", "", "staff", "details", "processes", "sent"],
    ...["people", "promise", "views", "office", "counsellors", "verify", "tutorials", "scholarships", "recruitment"],
    ...["costs", "fit", "lifecycle", "rules", "plan", "statements", "case"],
    ...["work", "catalogue", "universities", "favourites"],
    ...["notifications", "mail", "searches", "newsletter", "owners", "contacts", "tasks", "admin"],
    ...[
      "applications",
      "payments",
      "appointments",
      "invitations",
      "joins",
      "documents",
      "casework",
      "leads",
      "enquiries",
      "complaints",
      "news",
      "messages",
    ],
    ...["team", "incoming-mail", "emails", "content", "account", "housekeeping"],
  ],
  "app/routes": [
    ...[
      "",
      "dev",
      "system",
      "fit",
      "counsellors",
      "verify",
      "documents",
      "complaints",
      "enquiries",
      "newsletter",
      "api",
      "mail",
    ],
    ...["notifications", "frame", "previews", "costs", "profile", "scholarships", "searches", "tutorials"],
    ...["universities", "applications", "invitations", "joins", "messages", "tasks", "money", "catalogue", "content"],
    ...["favourites", "admin", "account", "sign-in"],
  ],
};

export const areaOf = (path: string, folder: string): string | null => {
  if (!path.startsWith(`${folder}/`)) return null;
  const [area = "", ...rest] = path.slice(folder.length + 1).split("/");
  return rest.length > 0 ? area : "";
};

/**
 * Returns the imports of `modules` that run to a later area, or concern one without a place. Tests may look anywhere.
 */
export const runningBack = (modules: readonly Module[]): string[] =>
  Object.entries(ORDER).flatMap(([folder, order]) =>
    modules
      .filter((module) => !isTest(module))
      .flatMap(({ path, imports }) => {
        const own = areaOf(path, folder);
        if (own === null) return [];
        const place = order.indexOf(own);
        if (place < 0) return [`${path} is in an area without a place`];
        return imports.flatMap(({ from }) => {
          const area = from.includes("/+types/") ? null : areaOf(from, folder);
          return area !== null && order.indexOf(area) > place ? [`${path} imports ${from}`] : [];
        });
      }),
  );
