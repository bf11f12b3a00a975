/** Reports that the process answers. */
import { plainText } from "#app/http/plain.server.ts";

export const loader = () => plainText(200, "live");
