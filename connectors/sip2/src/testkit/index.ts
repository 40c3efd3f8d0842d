export { DOUBLE_TODAY, type DoubleData } from "./double-library.ts";
export { sip2Double, type Sip2Double } from "./sip2-double.ts";
