import type { Role } from "./permissions.ts";

/** The acting user, with only the fields the domain rules need. `Viewer` from `app/auth` satisfies this type. */
export interface Actor {
  id: string;
  role: Role;
}
