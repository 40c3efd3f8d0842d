import type { CirculationPolicy } from "@freihand/circulation";
import type { BuiltinSettings } from "./settings.ts";

/** The schema matches circulation's own interface; they differ in how they express an absent member. */
export const asCirculationPolicy = ({ policy }: BuiltinSettings): CirculationPolicy =>
  policy as CirculationPolicy;
