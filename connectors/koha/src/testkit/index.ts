export { kohaDouble, type KohaDouble } from "./koha-double.ts";
export { DOUBLE_TODAY } from "./double-koha.ts";
