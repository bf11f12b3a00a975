/** `npm run check`: types, lint and unit tests, before each commit. */
import { typesAndLint, vitest } from "./testing/runners.ts";
import { summary } from "./testing/steps.ts";

await Promise.all([typesAndLint(), vitest("Unit", ["unit"], { isBeside: true })]);
summary();
