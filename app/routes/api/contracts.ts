/** Every call of the API: what it takes, what it answers, who may. The handlers and the OpenAPI document read this. */
import { catalogueContracts } from "./contracts/catalogue.ts";
import { staffContracts } from "./contracts/staff.ts";
import { studentContracts } from "./contracts/student.ts";

export const contracts = { ...catalogueContracts, ...studentContracts, ...staffContracts } as const;
