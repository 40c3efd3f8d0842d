type Plain = Readonly<Record<string, unknown>>;

/**
 * Where a value carries a member that its schema does not know: schemas drop those, so what was given is compared with what
 * was understood.
 * @returns the path as `a.b.c`; undefined when everything was understood
 */
export function unknownMember(given: unknown, understood: unknown): string | undefined {
  if (!isObject(given) || !isObject(understood)) return undefined;
  for (const [name, inner] of Object.entries(given)) {
    if (inner === undefined) continue;
    if (!Object.hasOwn(understood, name)) return name;
    const deeper = unknownMember(inner, understood[name]);
    if (deeper !== undefined) return `${name}.${deeper}`;
  }
  return undefined;
}

const isObject = (value: unknown): value is Plain => typeof value === "object" && value !== null;
