import { MEDIA_TYPES, type MediaType } from "@freihand/contract";
import { PERIODS, USUAL_PERIOD, type Period } from "./period.rules.ts";

/** Covers side by side, or rows of text. */
export const VIEWS = ["wall", "list"] as const;
export type View = (typeof VIEWS)[number];

/** The state of the new titles that is in the address. */
export interface AcquisitionsAddress {
  readonly period: Period;
  /** Undefined: all. */
  readonly mediaType: MediaType | undefined;
  readonly view: View;
}

const PERIOD = "period";
const MEDIA = "media";
const VIEW = "view";

/** Reads the address; ignores what it does not understand. */
export function readAcquisitionsAddress(params: URLSearchParams): AcquisitionsAddress {
  const oneOf = <T extends string>(all: readonly T[], name: string): T | undefined =>
    all.find((one) => one === params.get(name));
  return {
    period: oneOf(PERIODS, PERIOD) ?? USUAL_PERIOD,
    mediaType: oneOf(MEDIA_TYPES, MEDIA),
    view: oneOf(VIEWS, VIEW) ?? "wall",
  };
}

/** The address as parameters; defaults are left out. */
export function acquisitionsParams(address: AcquisitionsAddress): URLSearchParams {
  const { period, mediaType = "", view } = address;
  const all = [
    [PERIOD, period === USUAL_PERIOD ? "" : period],
    [MEDIA, mediaType],
    [VIEW, view === "wall" ? "" : view],
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ""));
}
