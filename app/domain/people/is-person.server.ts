/** Who a search finds among accounts. */
import { type SQL, sql } from "drizzle-orm";
import { applications, users } from "#app/db/schema.ts";
import { findsPerson } from "#app/domain/staff/paging.server.ts";

/** Requires a search in a person's account. Their phone number may be in an application instead. */
export const isPerson = (search: string): SQL | undefined =>
  findsPerson(search, (pattern) =>
    /^%\d+%$/.test(pattern)
      ? sql`${users.id} in (
            select found.id from ${users} found where found.search_text like ${pattern}
            union select ${applications.userId} from ${applications}
              where ${applications.searchText} like ${pattern} and ${applications.userId} is not null)`
      : sql`${users.searchText} like ${pattern}`,
  );
