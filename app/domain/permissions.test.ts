import { describe, expect, test } from "vitest";
import { roles } from "#app/db/words.ts";
import { isStaff, may, type Permission, type Role } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";

/** Who may, beside who may not, as the office has it. */
const OFFICE: Record<Permission, string> = {
  "desk.open": "counsellor catalogue manager admin",
  "people.read": "counsellor manager admin",
  "people.change": "counsellor manager admin",
  "people.all": "manager admin",
  "people.assign": "manager admin",
  "people.turn": "counsellor",
  "catalogue.read": "counsellor catalogue manager admin",
  "catalogue.change": "catalogue manager admin",
  "figures.read": "counsellor catalogue manager admin",
  "figures.change": "catalogue manager admin",
  "office.read": "counsellor catalogue manager admin",
  "office.change": "manager admin",
  "send.one": "counsellor manager admin",
  "send.many": "manager admin",
  "export.people": "counsellor manager admin",
  "leads.import": "manager admin",
  "export.newsletter": "manager admin",
  "export.catalogue": "catalogue manager admin",
  "analytics.read": "manager admin",
  "audit.read": "manager admin",
  "checks.read": "manager admin",
  "complaints.read": "manager admin",
  "complaints.all": "admin",
  "roles.change": "admin",
  "settings.change": "admin",
};

describe.each(Object.entries(OFFICE) as [Permission, string][])("%s", (permission, who) => {
  const allowed = new Set<Role>(who.split(" ") as Role[]);
  test.each(roles)("%s", (role) => {
    expect(may({ role }, permission)).toBe(allowed.has(role));
  });
});

test("students are the only ones who are not staff", () => {
  expect(roles.filter((role) => !isStaff({ role }))).toEqual(["student"]);
});

test.each([
  ["student", "only_staff"],
  ["catalogue", "not_in_role"],
] as const)("the guard tells a %s why", (role, reason) => {
  expect(() => requirePermission({ id: "one", role }, "people.read")).toThrow(expect.objectContaining({ reason }));
});
