import {
  ONLINE_MEDIA,
  type Availability,
  type Copy,
  type IsoDate,
  type MediaType,
} from "@freihand/contract";

/** What a status looks like: each has its own word, icon and colour. @source look "Tokens" */
export type AvailabilityTone =
  "available" | "online" | "onLoan" | "reserved" | "notForLoan" | "unknown";

/** Where a title stands, before it is put into words. */
export interface AvailabilityView {
  readonly tone: AvailabilityTone;
  /** The library's own sentence: shown where the tone alone says too little. */
  readonly text: string;
  /** Branch to go to, with its shelfmark; undefined when nothing stands on a shelf. */
  readonly place: { readonly branch: string; readonly shelfmark: string | undefined } | undefined;
  /** Branches besides `place` where a copy stands on the shelf. */
  readonly morePlaces: number;
  /** Earliest day on which a copy is due back, only for `onLoan`. */
  readonly due: IsoDate | undefined;
  /** Open reservations. */
  readonly queue: number;
}

/**
 * Where a title stands right now, for a row of a list or the head of a record.
 * @param mine name of the patron's own branch: it is named first when a copy stands there
 */
export function availabilityView(
  availability: Availability,
  mediaType: MediaType,
  mine?: string,
): AvailabilityView {
  const tone = toneOf(availability, mediaType);
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

/** The tone of one copy: its light, and amber when somebody waits for it. */
export function copyTone(copy: Pick<Copy, "light" | "reservations">): AvailabilityTone {
  return physicalTone(copy.light, copy.reservations ?? 0);
}

function toneOf(availability: Availability, mediaType: MediaType): AvailabilityTone {
  if (ONLINE_MEDIA.has(mediaType) && availability.light !== "RED") return "online";
  return physicalTone(availability.light, availability.queue ?? 0);
}

function physicalTone(light: Availability["light"], queue: number): AvailabilityTone {
  switch (light) {
    case "GREEN":
      return "available";
    case "RED":
      return "onLoan";
    case "YELLOW":
      return queue > 0 ? "reserved" : "notForLoan";
    case "UNKNOWN":
      return "unknown";
  }
  return light satisfies never;
}
