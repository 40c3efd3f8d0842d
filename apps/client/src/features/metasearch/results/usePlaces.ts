import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { useModel } from "../../../model/context.ts";
import type { KeptPlaces } from "../../../model/search/kept-places.store.ts";
import { isSameOrder, placesFor } from "./places.rules.ts";

/** A part with its key. */
interface Placed<T> {
  readonly key: string;
  readonly part: T;
}

/** A list that grows without moving what is being read. */
export interface Places<T> {
  /** The first parts in the order shown. */
  readonly parts: readonly Placed<T>[];
  /** The element whose children they are. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** How many parts follow those. */
  readonly more: number;
  readonly showMore: () => void;
  /** Sorts them into the intended order; undefined: they are in it. */
  readonly arrange: (() => void) | undefined;
}

/** What identifies a list and its order. */
export interface StableOrderOptions<T> {
  /** Id of the search. */
  readonly search: string;
  /** Which of its lists, and in which order it should be. */
  readonly list: string;
  /** The parts in the intended order. */
  readonly due: readonly T[];
  /** Stable for a part, however it grows. */
  readonly keyOf: (part: T, placed: ReadonlySet<string>) => string;
}

/** How many parts are shown at first, and added on demand: the answers of 1,400 libraries do not fit on a page. */
const STEP = 30;

/** Keeps parts in place while others arrive; give a new React `key` for another search or list. */
export function usePlaces<T extends object>(of: StableOrderOptions<T>): Places<T> {
  const { due, keyOf } = of;
  const [{ placed, shown }, setKept] = useKept(of);
  const { list, inView } = useInView();
  const placedParts = new Set(placed);
  const byKey = new Map(due.map((part) => [keyOf(part, placedParts), part]));
  const dueKeys = [...byKey.keys()];
  const next = placesFor(placed, dueKeys, inView);
  if (!isSameOrder(next, placed)) setKept({ placed: next, shown });
  return {
    parts: next.slice(0, shown).flatMap((key) => {
      const part = byKey.get(key);
      return part ? [{ key, part }] : [];
    }),
    list,
    more: Math.max(0, next.length - shown),
    showMore: () => {
      setKept({ placed: next, shown: shown + STEP });
    },
    arrange: isSameOrder(next, dueKeys)
      ? undefined
      : () => {
          setKept({ placed: dueKeys, shown });
          list.current?.scrollIntoView({ block: "start" });
          // The button that was pressed is gone.
          list.current?.focus({ preventScroll: true });
        },
  };
}

/** What going back restores. */
function useKept<T>({ search, list }: StableOrderOptions<T>) {
  const { lists, keep } = useModel().keptPlaces.getState();
  const name = JSON.stringify([search, list]);
  const state = useState<KeptPlaces>(() => lists.get(name) ?? { placed: [], shown: STEP });
  const [kept] = state;
  useEffect(() => {
    keep(name, kept);
  }, [keep, name, kept]);
  return state;
}

/** How many of a list's children, from the first on, are in view or above it. */
function useInView() {
  const list = useRef<HTMLOListElement>(null);
  const [inView, setInView] = useState(0);
  const measure = useEffectEvent(() => {
    setInView(countInView(list.current));
  });
  // After every change of the list, before the next answer can arrive.
  useLayoutEffect(() => {
    measure();
  });
  useEffect(() => {
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, []);
  return { list, inView };
}

function countInView(list: Element | null): number {
  const below = window.innerHeight;
  return [...(list?.children ?? [])].filter((part) => part.getBoundingClientRect().top < below)
    .length;
}
