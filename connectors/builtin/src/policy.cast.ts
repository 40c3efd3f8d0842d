import type { CirculationPolicy } from "@freihand/circulation";
import type { AccountSettings } from "./settings.ts";

/**
 * The schema matches circulation's own interface; they differ in how they express an absent member.
 * @param currency of the library's fees, ISO 4217
 */
export const asCirculationPolicy = (
  { policy }: AccountSettings,
  currency: string,
): CirculationPolicy => ({ ...(policy as Omit<CirculationPolicy, "currency">), currency });
