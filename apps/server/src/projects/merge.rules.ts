/** Keys with a special meaning in JavaScript; no configuration needs them. @source Q-25 */
const POISONOUS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Where a value from JSON has a key that could change how objects behave.
 * @returns the path as `a.b.__proto__`; undefined when the value is clean
 * @source Q-25
 */
export function poisonedPath(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (POISONOUS.has(key)) return key;
    const deeper = poisonedPath(inner);
    if (deeper !== undefined) return `${key}.${deeper}`;
  }
  return undefined;
}

/**
 * `over` merged into `base`: objects are merged member by member, everything else (including lists) is replaced.
 * Dangerous keys are left out and only own members are read, so that nothing reaches `Object.prototype`.
 */
export function mergeConfig(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isPlain(base) || !isPlain(over)) return over;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(over)])];
  return Object.fromEntries(
    keys
      .filter((key) => !POISONOUS.has(key))
      .map((key) => [key, mergeConfig(own(base, key), own(over, key))]),
  );
}

const own = (value: Plain, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
