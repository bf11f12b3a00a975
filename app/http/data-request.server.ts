/**
 * Checks whether scripts sent this request (React Router's `.data` URL). The answer is then data, otherwise a page or
 * a redirect.
 */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
