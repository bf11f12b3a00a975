/** Tutorial videos, grouped as students see them. */
import { isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tutorials } from "#app/db/schema.ts";
import { thumbnailOf, youtubeId } from "./youtube.ts";

export interface Tutorial {
  id: string;
  title: string;
  description: string | null;
  /** YouTube's ID of the video. */
  videoId: string;
  thumbnailUrl: string | null;
  /** True if there is no real video. */
  isSample: boolean;
}

export interface TutorialGroup {
  category: string;
  tutorials: Tutorial[];
}

type TutorialRow = typeof tutorials.$inferSelect;

/** Returns every tutorial that is not archived and has a YouTube URL, ordered by category, position and title. */
export async function listTutorials(db: Database): Promise<TutorialGroup[]> {
  return groupTutorials(await rowsToShow(db));
}

/**
 * Groups tutorials. The lowest position of its tutorials decides where a category is. Equal positions are ordered by
 * name.
 */
function groupTutorials(rows: readonly TutorialRow[]): TutorialGroup[] {
  const groups = Map.groupBy(rows, (row) => row.category);
  const placeOf = (of: readonly TutorialRow[]) => Math.min(...of.map((row) => row.categoryOrder));
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

function present({ id, title, description, youtubeUrl, thumbnailUrl, isSample }: TutorialRow): Tutorial[] {
  const videoId = youtubeId(youtubeUrl);
  return videoId ? [{ id, title, description, videoId, thumbnailUrl: thumbnailOf(thumbnailUrl), isSample }] : [];
}

const rowsToShow = (db: Database) => db.select().from(tutorials).where(isNull(tutorials.archivedAt));

/** Returns the same as one list for the API: in the order of the groups, with checked URLs. */
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
