import { useStore } from "zustand";
import { useConfig } from "../../../model/config/config.query.ts";
import { answerFor, type TileAnswer } from "../../../model/library/tile-consent.rules.ts";
import { tileConsentOf } from "../../../model/library/tile-consent.store.ts";
import { usePlatform } from "../../../platform/context.ts";
import { usableTiles, type Tiles } from "./tiles.rules.ts";

/** Pictures of the map, and what the patron said about them. */
export interface TileChoice {
  /** Undefined: the project has none, and nothing is asked. */
  readonly offered: Tiles | undefined;
  /** What the map may load; undefined: nothing. */
  readonly allowed: Tiles | undefined;
  readonly answer: TileAnswer;
  readonly setAnswer: (answer: TileAnswer) => void;
}

/** Whether pictures of the map are loaded: only from the host that the patron agreed to. */
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
