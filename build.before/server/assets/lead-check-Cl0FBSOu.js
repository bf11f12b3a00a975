import { n as leadInput } from "./lead-input-C1podh2o.js";
import { t as checkWith } from "./check-form-CUMJ_6e0.js";
// app/routes/admin/leads/lead-check.ts
/** Checks a lead in the browser. Loaded when its form is first touched. */
var check = checkWith(leadInput);
export { check };
