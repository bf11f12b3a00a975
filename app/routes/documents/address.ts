/** Where a student's documents are. */

export const DOCUMENTS_PAGE = "/dashboard/documents";

/** Opens, or downloads, a stored file. */
export const fileAddress = (fileId: string) => `/documents/files/${fileId}`;

/** The page with the form for this document open. */
export const formAddress = (key: string) => `${DOCUMENTS_PAGE}?${new URLSearchParams({ for: key })}`;
