/** The page of saved searches, and the URL that their forms post to. */
export const SEARCHES = "/dashboard/searches";
