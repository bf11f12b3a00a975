import { m } from "#app/paraglide/messages.js";
import { apiError } from "#app/routes/api/respond.ts";

const answer = () => apiError(404, "not_found", m.api_none());

export const loader = answer;
export const action = answer;
