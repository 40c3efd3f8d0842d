import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";

/** Loads the code of a part. */
type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that a page does not wait for: nothing is in its place until its code is there. While the server does not answer,
 * it goes on trying, and the rest of the page works without it.
 */
export function onDemand<Props extends object>(load: LoadPart<Props>): (props: Props) => ReactNode {
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await retryUntilServerAnswers(load),
  }));
  return function OnDemand(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads the code of what a tap opens as soon as the page is the app; a failure is left to the tap. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  const isTakenOver = useIsTakenOver();
  useEffect(() => {
    if (isTakenOver) load().catch(() => undefined);
  }, [isTakenOver, load]);
}
