import { t as checkWith } from "./check-form-CUMJ_6e0.js";
import { t as schemas } from "./record-schemas-DNGawK-M.js";
// app/routes/admin/catalogue/record-check.ts
/** Checks a record in the browser. Loaded when its form is first touched. */
var checkOf = (kind) => checkWith(schemas[kind]);
export { checkOf };
