/** Tutorial videos, grouped as students read them. */
import { isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tutorials } from "#app/db/schema.ts";
import { thumbnailOf, youtubeId } from "./youtube.ts";

export interface Tutorial {
  id: string;
  title: string;
  description: string | null;
  /** YouTube's id of the video. */
  videoId: string;
  thumbnailUrl: string | null;
  /** There is no video behind it. */
  isSample: boolean;
}

export interface TutorialGroup {
  category: string;
  tutorials: Tutorial[];
}

type Row = typeof tutorials.$inferSelect;

/** Every tutorial that is not archived with an address of YouTube, in the order of categories, of places in them, then of titles. */
export async function listTutorials(db: Database): Promise<TutorialGroup[]> {
  return groupTutorials(await rowsToShow(db));
}

/** A category stands where the first of its tutorials puts it; equal places go by name. */
export function groupTutorials(rows: readonly Row[]): TutorialGroup[] {
  const groups = Map.groupBy(rows, (row) => row.category);
  const placeOf = (of: readonly Row[]) => Math.min(...of.map((row) => row.categoryOrder));
  return [...groups]
    .sort(([a, ofA], [b, ofB]) => placeOf(ofA) - placeOf(ofB) || byText(a, b))
    .map(([category, of]) => ({
      category,
      tutorials: of
        .toSorted((a, b) => a.order - b.order || byText(a.title, b.title) || byText(a.id, b.id))
        .flatMap(present),
    }))
    .filter((group) => group.tutorials.length > 0);
}

const byText = (a: string, b: string) => a.localeCompare(b, "en");

function present({ id, title, description, youtubeUrl, thumbnailUrl, isSample }: Row): Tutorial[] {
  const videoId = youtubeId(youtubeUrl);
  return videoId ? [{ id, title, description, videoId, thumbnailUrl: thumbnailOf(thumbnailUrl), isSample }] : [];
}

const rowsToShow = (db: Database) => db.select().from(tutorials).where(isNull(tutorials.archivedAt));

/** The same in one list, as the API hands them out: in the order of the groups, addresses checked. */
export async function listTutorialRows(db: Database) {
  const rows = await rowsToShow(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groupTutorials(rows).flatMap((group) =>
    group.tutorials.flatMap(({ id, thumbnailUrl }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { title, description, youtubeUrl, category, categoryOrder, order } = row;
      return [{ id, title, description, thumbnailUrl, youtubeUrl, category, categoryOrder, order }];
    }),
  );
}
