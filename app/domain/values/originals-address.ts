/** The student's page of their originals on paper. */
export const ORIGINALS_PAGE = "/dashboard/documents/originals";
