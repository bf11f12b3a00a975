/** The room above and below each band of the landing page. */
export const BAND = "py-8 wide:py-12";
