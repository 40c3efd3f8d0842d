export { paiaDouble, type PaiaDouble } from "./paia-double.ts";
export { DOUBLE_TODAY } from "./double-library.ts";
