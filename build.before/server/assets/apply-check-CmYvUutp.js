import { n as applicationForm } from "./application-input-BlBlBhi7.js";
import { t as checkWith } from "./check-form-CUMJ_6e0.js";
// app/routes/applications/apply-check.ts
/** Checks an application in the browser. Loaded when its form is first touched. */
var check = checkWith(applicationForm);
export { check };
