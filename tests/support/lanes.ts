/**
 * The two lanes. `npm run test:all` runs every test everywhere, as each test program does by itself. `npm test` leaves
 * out by name what decision 29 explains: the files below, tests of plans, the projects that `playwright.config.ts`
 * names, and tests tagged @all.
 */
export const isShort = process.env.TEST_LANE === "short";

/** Returns the rows of a table of tests whose size alone takes long: none in the short lane. */
export const later = <Row>(...rows: Row[]): Row[] => (isShort ? [] : rows);

/** Whole servers under loads, sizes and failures that take minutes, and random requests. */
export const LATER = [
  "tests/alone/**",
  "tests/server/api-fuzz.test.ts",
  "tests/server/compressed-secrets.test.ts",
  "tests/server/handing-over.test.ts",
  "tests/server/query-words.test.ts",
  "tests/servers/backup-files.test.ts",
  "tests/servers/backup.test.ts",
  "tests/servers/container.test.ts",
  "tests/servers/drills.test.ts",
  "tests/servers/fair.test.ts",
  "tests/servers/full-disk.test.ts",
  "tests/servers/large-tables.test.ts",
  "tests/servers/lifecycle.test.ts",
  "tests/servers/limits.test.ts",
  "tests/servers/mail.test.ts",
  "tests/servers/mails.test.ts",
  "tests/servers/metrics.test.ts",
  "tests/servers/searches.test.ts",
  "tests/servers/sitemap.test.ts",
  "tests/servers/statements.test.ts",
  "tests/servers/uploads.test.ts",
];

/** Guides that are followed on a copy of the house, program by program. */
export const GUIDES = ["tests/house/adding-*.test.ts"];

/** Photographs of statements, each with five seconds of processor time for what reads them. */
export const PHOTOGRAPHS = ["app/domain/statements/read-photograph.test.ts"];

/** Programs run whole, each with a database. */
export const COMMANDS = ["local/catalogue-import.db.test.ts"];

/**
 * Database tests that run on the embedded database too: what starts, keeps and restores it, what runs beside it, and
 * one file of each area, with its widest SQL.
 */
export const ON_PGLITE = [
  "app/auth/auth.db.test.ts",
  "app/background/**/*.db.test.ts",
  "app/db/*.db.test.ts",
  "app/domain/races.db.test.ts",
  "app/domain/appointments/book.db.test.ts",
  "app/domain/account/account.db.test.ts",
  "app/domain/admin/analytics.db.test.ts",
  "app/domain/applications/choice-filters.db.test.ts",
  "app/domain/catalogue/searches-in-words.db.test.ts",
  "app/domain/contacts/contacts.db.test.ts",
  "app/domain/costs/staff-figures.db.test.ts",
  "app/domain/counsellors/counsellors.db.test.ts",
  "app/domain/documents/to-check.db.test.ts",
  "app/domain/enquiries/ask.db.test.ts",
  "app/domain/favourites/favourites.db.test.ts",
  "app/domain/fit/kept-profile.db.test.ts",
  "app/domain/housekeeping/broken-rows.db.test.ts",
  "app/domain/invitations/invitations.db.test.ts",
  "app/domain/joins/joins.db.test.ts",
  "app/domain/leads/merge-leads.db.test.ts",
  "app/domain/messages/messages.db.test.ts",
  "app/domain/work/work.db.test.ts",
  "app/domain/newsletter/newsletter.db.test.ts",
  "app/domain/notifications/desk-bell.db.test.ts",
  "app/domain/owners/turn.db.test.ts",
  "app/domain/people/find-people.db.test.ts",
  "app/domain/promise/promised.db.test.ts",
  "app/domain/scholarships/scholarships.db.test.ts",
  "app/domain/searches/saved-searches.db.test.ts",
  "app/domain/sent/once.db.test.ts",
  "app/domain/staff/records.db.test.ts",
  "app/domain/tasks/tasks.db.test.ts",
  "app/domain/tutorials/tutorials.db.test.ts",
  "app/domain/universities/universities.db.test.ts",
  "app/domain/views/saved-views.db.test.ts",
  "app/http/rate-limit.db.test.ts",
  "local/sample/seed.db.test.ts",
];
