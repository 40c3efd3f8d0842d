import type { Money } from "@freihand/contract";
import * as z from "zod/mini";
import { maybe, money, text, uri } from "./values.parse.ts";

/** Condition types of the standard. @source PAIA 1.3 "Conditions" */
export const STORAGE_CONDITION = "http://purl.org/ontology/paia#StorageCondition";
export const FEE_CONDITION = "http://purl.org/ontology/paia#FeeCondition";

const option = z.pipe(
  z.object({ id: uri, about: text, amount: maybe(money) }),
  z.transform(
    ({ id, about, amount }: { id: string; about: string; amount: Money | undefined }) => ({
      id,
      about,
      // an amount of nothing is as good as none
      amount: amount?.cents === 0 ? undefined : amount,
    }),
  ),
);

/** One way to meet a condition. */
export type ConditionOption = z.output<typeof option>;

const setting = z
  .object({
    option: z.array(option).check(z.minLength(1), z.maxLength(1000)),
    multiple: maybe(z.boolean()),
    default: maybe(z.array(uri)),
  })
  .check(
    z.refine(
      ({ option: options }) => new Set(options.map(({ id }) => id)).size === options.length,
      "has an option twice",
    ),
    z.refine(
      ({ option: options, default: preset }) =>
        (preset ?? []).every((id) => options.some((one) => one.id === id)),
      "has a default that is no option",
    ),
  );

/** What a condition of one type wants. */
export interface ConditionSetting {
  /** URI of the condition's type. */
  readonly type: string;
  readonly options: readonly ConditionOption[];
  /** No option has to be chosen. */
  readonly isOptional: boolean;
}

/** The settings of a condition by their types. */
export const condition = z.pipe(
  z.record(uri, setting),
  z.transform((settings): readonly ConditionSetting[] =>
    Object.entries(settings).map(([type, one]) => ({
      type,
      options: one.option,
      isOptional: one.default?.length === 0,
    })),
  ),
);

/** Chosen options by condition type; an empty one is not a missing one. */
export type Confirmation = Readonly<Record<string, readonly string[]>>;
