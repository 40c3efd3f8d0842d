import type { ScreenPort } from "../ports/platform.ts";

/** A display that records what is done with it: `awake`, `asleep`, `bright`, `dim`. */
export function fakeScreen(record: (event: string) => void): Required<ScreenPort> {
  const until = (start: string, end: string) => () => {
    record(start);
    return Promise.resolve(() => {
      record(end);
    });
  };
  return { stayAwake: until("awake", "asleep"), brighten: until("bright", "dim") };
}
