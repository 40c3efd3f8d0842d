import * as z from "zod/mini";
import { condition } from "./condition.parse.ts";
import { count, dateTime, listOf, maybe, uri, words } from "./values.parse.ts";

/** Service status, by number. @source PAIA 1.3 "service status" */
const SERVICE_STATUS = ["none", "reserved", "ordered", "held", "provided", "rejected"] as const;
type ServiceStatus = (typeof SERVICE_STATUS)[number];

const status = z.int().check(z.minimum(0), z.maximum(5));

const members = z
  .object({
    status: maybe(status),
    item: maybe(uri),
    edition: maybe(uri),
    requested: maybe(uri),
    about: words,
    label: words,
    comment: words,
    queue: maybe(count),
    renewals: maybe(count),
    reminder: maybe(count),
    starttime: maybe(dateTime),
    endtime: maybe(dateTime),
    /** Of PAIA before 1.4. */
    duedate: maybe(dateTime),
    cancancel: maybe(z.boolean()),
    canrenew: maybe(z.boolean()),
    error: words,
    condition: maybe(condition),
    storage: words,
    storageid: maybe(uri),
  })
  .check(
    z.refine(
      ({ status: known, error }) => known !== undefined || error !== undefined,
      "has no status",
    ),
    z.refine(
      ({ item, edition, requested, error }) =>
        (item ?? edition ?? (error === undefined ? undefined : requested)) !== undefined,
      "has neither item nor edition",
    ),
  );

type Members = z.output<typeof members>;

/** What a document is to a patron: a loan, a reservation, an order. */
export interface PaiaDocument extends Omit<
  Members,
  "status" | "duedate" | "canrenew" | "cancancel"
> {
  readonly status: ServiceStatus;
  /** Undefined: unknown, which is not false. */
  readonly canRenew: boolean | undefined;
  readonly canCancel: boolean | undefined;
}

function toDocument({
  status: number,
  duedate,
  canrenew,
  cancancel,
  ...rest
}: Members): PaiaDocument {
  return {
    ...rest,
    status: SERVICE_STATUS[number ?? 0] ?? "none",
    endtime: rest.endtime ?? duedate,
    canRenew: canrenew,
    canCancel: cancancel,
  };
}

/** The reply of items, request, renew and cancel. */
export const documents = z.pipe(
  z.object({ doc: listOf(z.pipe(members, z.transform(toDocument))) }),
  z.transform(({ doc }): readonly PaiaDocument[] => doc),
);
