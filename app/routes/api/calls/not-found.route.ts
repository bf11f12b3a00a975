import { apiError } from "#app/routes/api/respond.ts";

const answer = () => apiError(404, "not_found", "There is no API endpoint at this address. See /api/docs.");

export const loader = answer;
export const action = answer;
