/** Returns the anchor of a row. */
export const rowId = (applicationId: string) => `application-${applicationId}`;
