export { kohaForm } from "./koha-form.ts";
export { koha } from "./koha-source.ts";
