/** Runs the drills that are short enough for every run of the tests. */
import { expect, test } from "vitest";
import { run as replaceServers } from "../drills/nginx.ts";
import { run as dropStreams } from "../drills/streams.ts";
import { hasNginx } from "../support/nginx.ts";
import { postgresBinaries } from "../support/postgres.ts";

/** A busy machine takes twice as long. */
const LONG = { timeout: 180_000 };

test.skipIf(!postgresBinaries() || !hasNginx())("replacing servers behind nginx loses no request", LONG, async () => {
  expect((await replaceServers()).losses).toEqual([]);
});

test.skipIf(!postgresBinaries())("dropping live streams leaves nothing open", LONG, async () => {
  expect((await dropStreams()).losses).toEqual([]);
});
