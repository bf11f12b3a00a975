/** The middleware of every request, outermost first. */
import type { MiddlewareFunction } from "react-router";
import { limitReadsByAddress, limitReadsByPerson } from "#app/auth/limit-reads.server.ts";
import { authMiddleware } from "#app/auth/viewer.server.ts";
import { leaveOutEmpty } from "#app/http/empty-parameters.server.ts";
import { withServiceErrors } from "#app/http/errors.server.ts";
import { finish } from "#app/http/finish.server.ts";
import { securityHeaders } from "#app/http/headers.server.ts";
import { inItsLanguage } from "#app/http/language.server.ts";
import { redirectsAsData } from "#app/http/redirect-as-data.server.ts";
import { logged } from "#app/http/request-log.server.ts";
import { refuseCrossSiteWrites } from "#app/http/same-site.server.ts";
import { apiAnswers } from "#app/routes/api/answers.server.ts";
import { keepForms } from "./auth/keep-forms.server.ts";

export const serverMiddleware: MiddlewareFunction<Response>[] = [
  logged,
  finish,
  redirectsAsData,
  inItsLanguage,
  leaveOutEmpty,
  securityHeaders,
  apiAnswers,
  limitReadsByAddress,
  refuseCrossSiteWrites,
  withServiceErrors,
  authMiddleware,
  limitReadsByPerson,
  keepForms,
];
