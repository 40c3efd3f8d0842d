import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** Unwraps optional, default and similar wrappers. */
export function bare(schema: Schema): Schema {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniDefault
  )
    return bare(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? bare(schema.def.in) : schema;
}

/** The types that a value may have: several for a union. */
export function formsOf(schema: Schema): readonly Schema[] {
  const inner = bare(schema);
  return inner instanceof z.ZodMiniUnion
    ? inner.def.options.flatMap((option) => formsOf(option))
    : [inner];
}

/** A member that no schema knows, and the known ones in its place. */
export interface UnknownMember {
  readonly path: readonly string[];
  readonly known: readonly string[];
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Members of a value that its schema does not know; schemas themselves do not report them, or only the outermost ones.
 */
export function unknownMembers(schema: Schema, value: unknown): readonly UnknownMember[] {
  const forms = formsOf(schema);
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      below(String(at), strayInForms(forms.filter(isList).map(elementOf), one)),
    );
  if (!isPlain(value)) return [];
  const maps = forms.filter((form) => form instanceof z.ZodMiniRecord);
  const objects = forms.filter((form) => form instanceof z.ZodMiniObject);
  if (maps.length > 0)
    return Object.entries(value).flatMap(([name, inner]) =>
      below(
        name,
        strayInForms(
          maps.map((map) => map.def.valueType),
          inner,
        ),
      ),
    );
  return objects.length === 0 ? [] : strayInObject(objects, value);
}

const isList = (form: Schema) => form instanceof z.ZodMiniArray;
const elementOf = (form: Schema): Schema =>
  form instanceof z.ZodMiniArray ? form.def.element : form;

function strayInObject(
  objects: readonly z.ZodMiniObject[],
  value: Plain,
): readonly UnknownMember[] {
  const known = [...new Set(objects.flatMap((one) => Object.keys(one.def.shape)))];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined) return [];
    const shapes = objects.flatMap(({ def }) =>
      Object.hasOwn(def.shape, name) ? (def.shape[name] ?? []) : [],
    );
    return shapes.length === 0
      ? [{ path: [name], known }]
      : below(name, strayInForms(shapes, inner));
  });
}

/** What the union member with the fewest unknown members does not know. */
function strayInForms(forms: readonly Schema[], value: unknown): readonly UnknownMember[] {
  const judged = forms.map((form) => unknownMembers(form, value));
  return judged.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const below = (name: string, strays: readonly UnknownMember[]): readonly UnknownMember[] =>
  strays.map(({ path, known }) => ({ path: [name, ...path], known }));
