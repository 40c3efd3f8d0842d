export { DOUBLE_CERTIFICATE } from "./double-certificate.ts";
export { DOUBLE_DATA, DOUBLE_TODAY, type DoubleData } from "./double-library.ts";
export type { DoubleFault } from "./double-faults.ts";
export { sip2Double, type DoubleOptions, type Sip2Double } from "./sip2-double.ts";
