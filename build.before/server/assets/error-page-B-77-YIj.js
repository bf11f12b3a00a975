export { n as ErrorPage } from "./error-page-DZhb38yL.js";
