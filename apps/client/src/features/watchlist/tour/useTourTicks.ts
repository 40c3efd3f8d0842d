import { isoDate } from "@freihand/contract";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { createPersisted } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { dayInZone } from "../../../parts/format.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { TextStore } from "../../../platform/ports/text-store.ts";
import { ticksOf, withTick, type TourTicks } from "./tour.rules.ts";

const shape = z.object({ day: isoDate, found: z.array(z.string()) });

const ticksIn = (texts: TextStore, today: TourTicks["day"]) =>
  createPersisted<TourTicks>(texts, {
    key: STORED_KEYS["pick-tour"],
    version: 1,
    schema: shape,
    fallback: ticksOf(undefined, today),
  });

/** Today's ticks: kept over a reload, the same in every tab. */
export function useTourTicks(): {
  readonly ticks: TourTicks;
  readonly toggle: (key: WatchlistKey) => void;
} {
  const { texts, clock } = usePlatform();
  const today = isoDate.parse(dayInZone(clock.now(), undefined));
  const [kept] = useState(() => ticksIn(texts, today));
  const [ticks, setTicks] = useState(() => kept.read());
  useEffect(
    () =>
      kept.subscribe(({ state }) => {
        setTicks(state);
      }),
    [kept],
  );
  const current = ticksOf(ticks, today);
  return {
    ticks: current,
    toggle: (key) => {
      const after = withTick(ticksOf(kept.news() ?? current, today), key);
      kept.write(after);
      setTicks(after);
    },
  };
}
