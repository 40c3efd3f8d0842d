import {
  ONLINE_MEDIA,
  type Availability,
  type Copy,
  type IsoDate,
  type MediaType,
} from "@freihand/contract";

/** The appearance of a status: each has its own text, icon and colour. @source look "Tokens" */
export type AvailabilityTone =
  "available" | "online" | "onLoan" | "reserved" | "notForLoan" | "unknown";

/** Availability of a title, before it is turned into text. */
export interface AvailabilityView {
  readonly tone: AvailabilityTone;
  /** The library's own sentence: shown where the tone alone says too little. */
  readonly text: string;
  /** Branch to go to, with its shelfmark; undefined when nothing is on the shelf. */
  readonly place: { readonly branch: string; readonly shelfmark: string | undefined } | undefined;
  /** Branches besides `place` with a copy on the shelf. */
  readonly morePlaces: number;
  /** Earliest day on which a copy is due back, only for `onLoan`. */
  readonly due: IsoDate | undefined;
  /** Open reservations. */
  readonly queue: number;
}

/**
 * The current availability of a title, for a row of a list or the head of a record.
 * @param mine name of the patron's own branch: it is named first if a copy is there
 */
export function availabilityView(
  availability: Availability,
  mediaType: MediaType,
  mine?: string,
): AvailabilityView {
  const tone = availabilityTone(availability, mediaType);
  const free =
    tone === "available" ? (availability.branches ?? []).filter((branch) => branch.free > 0) : [];
  const first = free.find(({ name }) => name === mine) ?? free[0];
  return {
    tone,
    text: availability.text,
    place: first && { branch: first.name, shelfmark: first.shelfmark },
    morePlaces: Math.max(0, free.length - 1),
    due: tone === "onLoan" ? availability.nextDate : undefined,
    queue: availability.queue ?? 0,
  };
}

/** The tone of one copy; amber when it is in transit to, or held for, another patron. */
export function copyTone(
  copy: Pick<Copy, "light" | "returnDate" | "reservable">,
): AvailabilityTone {
  return physicalTone(copy.light, {
    isPromised: copy.reservable,
    isOnLoan: copy.returnDate !== undefined,
  });
}

function availabilityTone(availability: Availability, mediaType: MediaType): AvailabilityTone {
  const { light, queue = 0, nextDate } = availability;
  if (ONLINE_MEDIA.has(mediaType) && light !== "RED") return "online";
  return physicalTone(light, { isPromised: queue > 0, isOnLoan: nextDate !== undefined });
}

interface ToneFacts {
  readonly isPromised: boolean;
  /** It has a return date; a red copy without one, such as a lost copy, is not on loan. */
  readonly isOnLoan: boolean;
}

function physicalTone(
  light: Availability["light"],
  { isPromised, isOnLoan }: ToneFacts,
): AvailabilityTone {
  switch (light) {
    case "GREEN":
      return "available";
    case "RED":
      return isOnLoan ? "onLoan" : "notForLoan";
    case "YELLOW":
      return isPromised ? "reserved" : "notForLoan";
    case "UNKNOWN":
      return "unknown";
  }
  return light satisfies never;
}
