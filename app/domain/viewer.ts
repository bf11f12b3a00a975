import type { roles } from "#app/db/words.ts";

/** The acting user, with only the fields the domain rules need. `Viewer` from `app/auth` satisfies this type. */
export interface Actor {
  id: string;
  role: (typeof roles)[number];
}
