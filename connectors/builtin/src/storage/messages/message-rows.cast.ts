import type {
  MessageFacts,
  MessageHold,
  MessageLink,
  MessageLoan,
  MessageRecipient,
} from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { Selectable } from "kysely";
import { isRefused } from "../readers/reader-rows.cast.ts";
import type { BuiltinSchema } from "../schema.ts";

type Row<Table extends keyof BuiltinSchema> = Selectable<BuiltinSchema[Table]>;

// Only the server writes these tables, and writes dates from `IsoDate` only.
const day = (text: string): IsoDate => text as IsoDate;

export const loanFacts = (row: Row<"loans">): MessageLoan => ({
  id: row.id,
  recordId: row.record_id,
  lentOn: day(row.lent_on),
  due: day(row.due),
});

export const holdFacts = (row: Row<"reservations">): MessageFacts["ready"] =>
  row.expires_on === null || row.ready_on === null
    ? []
    : [
        {
          id: row.id,
          recordId: row.record_id,
          branch: row.branch,
          readyOn: day(row.ready_on),
          until: day(row.expires_on),
        },
      ];

export const lapsedFacts = (row: Row<"lapsed_holds">): MessageHold => ({
  id: row.id,
  recordId: row.record_id,
  branch: row.branch,
  until: day(row.until),
});

export const linkFacts = (row: Row<"password_links">): MessageLink => ({
  id: row.id,
  tokenHash: row.token_hash,
  madeOn: day(row.made_on),
  untilMs: row.expires_at_ms,
});

export const personFacts = (row: Row<"patrons">) => ({
  card: row.user_id,
  name: row.name,
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.valid_until !== null && { validUntil: day(row.valid_until) }),
  ...(row.joined_on !== null && { joinedOn: day(row.joined_on) }),
});

/** @returns undefined when the reader has no address, or one that was refused for good */
export const recipientOf = (row: Row<"patrons">): MessageRecipient | undefined =>
  row.email === null || row.email === "" || isRefused(row)
    ? undefined
    : {
        card: row.user_id,
        name: row.name,
        email: row.email,
        ...(row.language !== null && { language: row.language }),
      };
