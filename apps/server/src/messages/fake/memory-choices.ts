import type { MessageKind } from "@freihand/contract";
import type { MessageChoices, MessagePlace } from "../outbox.ts";

const key = ({ project, library }: MessagePlace, card: string): string =>
  `${project}/${String(library)}/${card}`;

/** Choices of messages without a disk; every card exists. */
export function memoryChoices(): MessageChoices {
  const chosen = new Map<string, ReadonlySet<MessageKind>>();
  return {
    off: async (place, cards) =>
      new Map(
        cards.flatMap((card) => {
          const off = chosen.get(key(place, card));
          return off === undefined ? [] : [[card, off] as const];
        }),
      ),
    setOff: async (place, card, kinds) => {
      chosen.set(key(place, card), new Set(kinds));
      return true;
    },
  };
}
