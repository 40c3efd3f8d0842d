import type { CirculationPolicy } from "@freihand/circulation";
import type { BuiltinSettings } from "@freihand/connector-builtin";

/** The schema checks what circulation's own interface says; they differ in how they write an absent member. */
export const lendingPolicyOf = ({ policy }: BuiltinSettings): CirculationPolicy =>
  policy as CirculationPolicy;
