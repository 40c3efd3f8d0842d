import { MEDIA_TYPES, type MediaType } from "@freihand/contract";
import { PERIODS, USUAL_PERIOD, type Period } from "./period.rules.ts";

/** Covers beside each other, or rows with words. */
export const VIEWS = ["wall", "list"] as const;
export type View = (typeof VIEWS)[number];

/** What the address says about new titles. */
export interface AcquisitionsAddress {
  readonly period: Period;
  /** Undefined: all. */
  readonly mediaType: MediaType | undefined;
  readonly view: View;
}

const PERIOD = "period";
const MEDIA = "media";
const VIEW = "view";

/** Reads the address; what it does not understand is passed over. */
export function readAcquisitionsAddress(params: URLSearchParams): AcquisitionsAddress {
  const oneOf = <T extends string>(all: readonly T[], name: string): T | undefined =>
    all.find((one) => one === params.get(name));
  return {
    period: oneOf(PERIODS, PERIOD) ?? USUAL_PERIOD,
    mediaType: oneOf(MEDIA_TYPES, MEDIA),
    view: oneOf(VIEWS, VIEW) ?? "wall",
  };
}

/** The address as parameters; what is usual needs none. */
export function acquisitionsParams(address: AcquisitionsAddress): URLSearchParams {
  const { period, mediaType = "", view } = address;
  const all = [
    [PERIOD, period === USUAL_PERIOD ? "" : period],
    [MEDIA, mediaType],
    [VIEW, view === "wall" ? "" : view],
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ""));
}
