import { defineConfig } from "vitest/config";

/** Unit tests need nothing; database tests (`*.db.test.ts`) run on PGlite and again on PostgreSQL. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,local}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "app/routes/**"],
        },
      },
      {
        extends: true,
        test: { name: "pglite", include: ["{app,local}/**/*.db.test.ts"], provide: { postgresUrl: "" } },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["{app,local}/**/*.db.test.ts"],
          globalSetup: "tests/support/postgres.ts",
        },
      },
    ],
  },
});
