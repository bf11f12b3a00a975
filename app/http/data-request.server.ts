/** Whether scripts sent this request (React Router's `.data` address): then the answer is data, else a page or a redirect. */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
