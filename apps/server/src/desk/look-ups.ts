import { LRUCache } from "lru-cache";
import { atMost } from "../lru-at-most.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { LOOK_UP_WINDOW_MS, lookUp } from "./look-ups.rules.ts";

/** Members of the staff whose look-ups are counted. */
const MEMBERS = 10_000;

/** Counts look-ups of readers. */
export interface LookUps {
  /** @param member tells members of all projects apart @throws Refusal `rate_limited` */
  readonly count: (member: string) => void;
}

/** @param now milliseconds since 1970 UTC */
export function lookUps(now: () => number): LookUps {
  const byMember = new LRUCache<string, readonly number[]>({
    ...atMost(MEMBERS),
    ttl: LOOK_UP_WINDOW_MS,
  });
  return {
    count: (member) => {
      const verdict = lookUp(byMember.get(member) ?? [], now());
      if (!verdict.ok) throw new Refusal("rate_limited", verdict);
      byMember.set(member, verdict.times);
    },
  };
}
