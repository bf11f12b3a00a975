import { apiError } from "#app/routes/api/respond.ts";

const answer = () => apiError(404, "not_found", "There is no such address in the API. See /api/docs.");

export const loader = answer;
export const action = answer;
