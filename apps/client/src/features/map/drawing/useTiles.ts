import { useStore } from "zustand";
import { useConfig } from "../../../model/config/config.query.ts";
import { answerFor, type TileAnswer } from "../../../model/library/tile-consent.rules.ts";
import { tileConsentOf } from "../../../model/library/tile-consent.store.ts";
import { usePlatform } from "../../../platform/context.ts";
import { usableTiles, type Tiles } from "./tiles.rules.ts";

/** The map tiles, and the patron's consent to them. */
export interface TileChoice {
  /** Undefined: the project has none, and no question is asked. */
  readonly offered: Tiles | undefined;
  /** What the map may load; undefined: nothing. */
  readonly allowed: Tiles | undefined;
  readonly answer: TileAnswer;
  readonly setAnswer: (answer: TileAnswer) => void;
}

/** Whether map tiles are loaded: only from the host the patron consented to. */
export function useTiles(): TileChoice {
  const offered = usableTiles(useConfig().map);
  const consent = useStore(tileConsentOf(usePlatform().texts));
  const answer = offered ? answerFor(consent, offered.host) : "no";
  return {
    offered,
    allowed: answer === "yes" ? offered : undefined,
    answer,
    setAnswer: (next) => {
      if (offered) consent.answer(offered.host, next);
    },
  };
}
