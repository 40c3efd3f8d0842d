import {
  metaSearchEvents,
  type MetaSearchEvent,
  type MetaSearchEventName,
} from "@freihand/contract";
import { TransportError } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";

/**
 * One event of a meta search, as received.
 * @returns undefined for an event that this client does not know: a newer server may send more
 * @throws TransportError when a known event is malformed
 */
export function parseMetaSearchEvent(
  name: string | undefined,
  data: string,
): MetaSearchEvent | undefined {
  if (!isKnown(name)) return undefined;
  const parsed = metaSearchEvents[name].safeParse(jsonOf(data));
  if (!parsed.success) throw new TransportError("bad_response", { cause: parsed.error });
  return { event: name, data: parsed.data } as MetaSearchEvent;
}

function isKnown(name: string | undefined): name is MetaSearchEventName {
  return name !== undefined && Object.hasOwn(metaSearchEvents, name);
}
