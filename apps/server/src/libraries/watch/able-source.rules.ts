import type { MissingAbility, Source } from "@freihand/connector-kit";

/** The source without what its system turned out not to do: an ability that is missing is an absent member. */
export function ableSource(source: Source, missing: readonly MissingAbility[]): Source {
  const lost = new Set<string>(missing.map(({ ability }) => ability));
  if (lost.size === 0) return source;
  const { availability, account, checkout, ...rest } = source;
  return {
    ...rest,
    ...(availability && !lost.has("availability") && { availability }),
    ...(checkout && !lost.has("loans") && { checkout }),
    ...(account && !lost.has("account") && { account: without(account, lost) }),
  };
}

const without = <Access extends object>(access: Access, lost: ReadonlySet<string>): Access =>
  new Proxy(access, {
    get: (target, name): unknown =>
      lost.has(String(name)) ? undefined : Reflect.get(target, name),
  });
