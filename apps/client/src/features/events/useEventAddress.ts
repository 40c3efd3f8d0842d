import { useSearchParams } from "react-router";
import { eventParams, readEventAddress, type EventAddress } from "./event-address.rules.ts";

/** The state in the address, and a way to change it. Changes add no history entries. */
export function useEventAddress(): EventAddress & {
  readonly change: (part: Partial<EventAddress>) => void;
} {
  const [params, setParams] = useSearchParams();
  const address = readEventAddress(params);
  return {
    ...address,
    change: (part) => {
      setParams(eventParams({ ...address, ...part }), { replace: true, preventScrollReset: true });
    },
  };
}
