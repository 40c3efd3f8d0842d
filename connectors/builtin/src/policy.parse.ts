import type { CirculationPolicy } from "@freihand/circulation";
import type { BuiltinSettings } from "./settings.ts";

/** The schema checks what circulation's own interface says; they differ in how they write an absent member. */
export const policyOf = ({ policy }: BuiltinSettings): CirculationPolicy =>
  policy as CirculationPolicy;
