/** A row for each address of `routes.ts`. A new page is added to one file here, and to nothing else of the tests. */
import { accountRows } from "./account.ts";
import { apiRows } from "./api.ts";
import { catalogueRows } from "./catalogue.ts";
import type { LargePage, PageAddress, RouteRows, Row } from "./row.ts";
import type { Send } from "./send.ts";
import { siteRows } from "./site.ts";
import { staffCatalogueRows } from "./staff-catalogue.ts";
import { staffImportsRows } from "./staff-imports.ts";
import { staffLeadsRows } from "./staff-leads.ts";
import { staffOfficeRows } from "./staff-office.ts";
import { staffPeopleRows } from "./staff-people.ts";
import { staffWorkRows } from "./staff-work.ts";
import { studentsRows } from "./students.ts";

const ofVisitorsAndStudents: RouteRows = { ...siteRows, ...catalogueRows, ...studentsRows, ...accountRows };

export const rows: RouteRows = {
  ...ofVisitorsAndStudents,
  ...apiRows,
  ...staffWorkRows,
  ...staffPeopleRows,
  ...staffLeadsRows,
  ...staffCatalogueRows,
  ...staffImportsRows,
  ...staffOfficeRows,
};

const matrixOf = (of: RouteRows): Row[] =>
  Object.entries(of).flatMap(([route, { access = [] }]) =>
    access.map(([method, path, answers]) => ({ method, path, route, answers: answers(path) })),
  );

/** What each kind of person gets from an address. */
export const matrix: readonly Row[] = matrixOf(rows);
export const matrixOfVisitorsAndStudents: readonly Row[] = matrixOf(ofVisitorsAndStudents);

/** Every page that can be opened by its address alone. */
export const pages: readonly PageAddress[] = Object.values(rows).flatMap(({ states = [] }) => states);

/** What must not cost more as the tables grow. The benchmark measures it, and a test checks its plans. */
export const largePages: readonly LargePage[] = Object.values(rows).flatMap(({ large }) => large);

/** Every form that scripts send, by its address. */
export const sends: Readonly<Record<string, Send>> = Object.fromEntries(
  Object.entries(rows).flatMap(([route, { send }]) => (send && typeof send !== "string" ? [[route, send]] : [])),
);
