/** What each role may do. Pages, forms, the API, counts and exports all ask this table, and never for a role. */
import type { roles } from "#app/db/words.ts";

export type Role = (typeof roles)[number];

/** A permission is about a kind of record. Whose records it covers is decided by `scope.server.ts`. */
const TABLE = {
  /** Opens the staff area and its overview. */
  "desk.open": ["counsellor", "catalogue", "manager", "admin"],
  /** Applications, leads and the people behind them. */
  "people.read": ["counsellor", "manager", "admin"],
  "people.change": ["counsellor", "manager", "admin"],
  /** Reads, changes and exports what others look after too. */
  "people.all": ["manager", "admin"],
  /** Gives anyone's work to anyone, and sets capacity and absence. */
  "people.assign": ["manager", "admin"],
  /** Gets new applications and leads in turn. */
  "people.turn": ["counsellor"],
  /** Courses, universities, counsellors and tutorials. */
  "catalogue.read": ["counsellor", "catalogue", "manager", "admin"],
  "catalogue.change": ["catalogue", "manager", "admin"],
  "figures.read": ["counsellor", "catalogue", "manager", "admin"],
  "figures.change": ["catalogue", "manager", "admin"],
  /** What an auditor asks about the office: names, universities, sub-agents, certificates. */
  "office.read": ["counsellor", "catalogue", "manager", "admin"],
  "office.change": ["manager", "admin"],
  /** Writes to one person at a time. */
  "send.one": ["counsellor", "manager", "admin"],
  /** Writes to a group or to everyone, and sees all that was sent. */
  "send.many": ["manager", "admin"],
  "export.people": ["counsellor", "manager", "admin"],
  /** Uploads lists of leads. */
  "leads.import": ["manager", "admin"],
  "export.newsletter": ["manager", "admin"],
  "export.catalogue": ["catalogue", "manager", "admin"],
  "analytics.read": ["manager", "admin"],
  "audit.read": ["manager", "admin"],
  /** Reads and answers complaints, but none about oneself. */
  "complaints.read": ["manager", "admin"],
  /** And those about managers. */
  "complaints.all": ["admin"],
  /** The hourly checks of all records. */
  "checks.read": ["manager", "admin"],
  "roles.change": ["admin"],
  "settings.change": ["admin"],
} as const satisfies Record<string, readonly Exclude<Role, "student">[]>;

export type Permission = keyof typeof TABLE;

/** Returns whether someone may do this, to records that are theirs to see. */
export const may = ({ role }: { role: Role }, permission: Permission): boolean =>
  rolesThatMay(permission).includes(role);

export const rolesThatMay = (permission: Permission): readonly Role[] => TABLE[permission];

export const isStaff = (actor: { role: Role }): boolean => may(actor, "desk.open");
