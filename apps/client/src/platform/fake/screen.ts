import type { ScreenPort } from "../ports/screen.ts";

/** A display that tells what is done with it: `awake`, `asleep`, `bright`, `dim`. */
export function fakeScreen(tell: (event: string) => void): Required<ScreenPort> {
  const until = (start: string, end: string) => () => {
    tell(start);
    return Promise.resolve(() => {
      tell(end);
    });
  };
  return { stayAwake: until("awake", "asleep"), brighten: until("bright", "dim") };
}
