export { sruForm } from "./port/sru-form.ts";
export { sru } from "./port/sru-source.ts";
