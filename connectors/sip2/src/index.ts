export { sip2Form } from "./port/sip2-form.ts";
export { sip2 } from "./port/sip2-source.ts";
