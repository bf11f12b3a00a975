export { n as PublicFrame } from "./public-frame-BSBQtp7J.js";
