export { t as allSymbols } from "./sprite-cz-A1QDI.js";
