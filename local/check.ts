/** `npm run check`: types, lint and unit tests, before each commit. */
import { lint, vitest } from "./testing/runners.ts";
import { summary } from "./testing/steps.ts";

await Promise.all([lint(), vitest("Unit tests", "unit", { isBeside: true })]);
summary();
