export { daiaForm } from "./port/daia-form.ts";
export { daia } from "./port/daia-source.ts";
