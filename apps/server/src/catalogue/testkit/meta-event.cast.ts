import { metaSearchEvents } from "@freihand/contract";
import type { MetaSearchEvent, MetaSearchEventName } from "@freihand/contract";

/** @throws when the event does not belong to a meta search, or its data violate the contract */
export function parseMetaEvent({
  event,
  data,
}: {
  readonly event?: string | undefined;
  readonly data: string;
}): MetaSearchEvent {
  const name = event as MetaSearchEventName;
  return { event: name, data: metaSearchEvents[name].parse(JSON.parse(data)) } as MetaSearchEvent;
}
