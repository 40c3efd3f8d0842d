export { paiaForm } from "./port/paia-form.ts";
export { paia } from "./port/paia-source.ts";
