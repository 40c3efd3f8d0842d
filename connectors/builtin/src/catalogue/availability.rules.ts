import type { TextContext } from "@freihand/connector-kit/copies";
import type { Availability, BibRecord } from "@freihand/contract";
import { titleAvailability } from "@freihand/titles";
import { placeCopies, type TitleCopies } from "./copy-state.rules.ts";

/**
 * Current availability of a title, over all its copies.
 * @param hasVolumes the record is that of a multi-volume work whose volumes have the copies
 */
export const summariseAvailability = (
  record: BibRecord,
  copies: TitleCopies,
  context: TextContext & { readonly hasVolumes?: boolean },
): Availability =>
  titleAvailability(
    {
      record,
      copies: placeCopies(record.items, copies),
      queue: copies.isKnown ? copies.queue : undefined,
      hasVolumes: context.hasVolumes,
    },
    context,
  );
