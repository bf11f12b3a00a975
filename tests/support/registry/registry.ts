/** A row for each address of `routes.ts`. A new page is added to one file here, and to nothing else of the tests. */
import { apiRows } from "./api.ts";
import { catalogueRows } from "./catalogue.ts";
import type { LargePage, PageAddress, RouteRows, Row } from "./row.ts";
import type { Send } from "./send.ts";
import { siteRows } from "./site.ts";
import { staffCatalogueRows } from "./staff-catalogue.ts";
import { staffOfficeRows } from "./staff-office.ts";
import { staffPeopleRows } from "./staff-people.ts";
import { staffWorkRows } from "./staff-work.ts";
import { studentsRows } from "./students.ts";

const ofVisitorsAndStudents: RouteRows = { ...siteRows, ...catalogueRows, ...studentsRows };

export const rows: RouteRows = {
  ...ofVisitorsAndStudents,
  ...apiRows,
  ...staffWorkRows,
  ...staffPeopleRows,
  ...staffCatalogueRows,
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

/** The addresses whose cost must not grow with the tables. The benchmark measures them, and a test checks their plans. */
export const largePages: readonly LargePage[] = Object.values(rows).flatMap(({ large }) => large);

/** Every form that scripts send, by its address. */
export const sends: Readonly<Record<string, Send>> = Object.fromEntries(
  Object.entries(rows).flatMap(([route, { send }]) => (send && typeof send !== "string" ? [[route, send]] : [])),
);
