import { openApi } from "./openapi.server.ts";

const document = JSON.stringify(openApi());

export const loader = () =>
  new Response(document, { headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" } });
