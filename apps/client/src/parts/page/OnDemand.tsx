import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";

/** Loads the code of a part. */
type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * The code of a part that a page may have loaded before it is shown: then it is there at once. React's `lazy` alone waits a
 * moment even for code that is there, in which a served part would vanish if something around it changed.
 */
export class PartCode<Props> {
  readonly #load: LoadPart<Props>;
  /** Undefined: it is not there yet. */
  component: ComponentType<Props> | undefined;

  constructor(load: LoadPart<Props>) {
    this.#load = load;
  }

  readonly load = async (): Promise<ComponentType<Props>> => {
    this.component ??= await this.#load();
    return this.component;
  };
}

/**
 * A part that a page does not wait for. While the server does not answer, it goes on trying, and the rest of the page works
 * without it.
 * @param meanwhile in its place until its code is there; undefined: nothing
 */
export function onDemand<Props extends object>(
  code: LoadPart<Props> | PartCode<Props>,
  meanwhile?: ReactNode,
): (props: Props) => ReactNode {
  const { load, known } =
    code instanceof PartCode
      ? { load: code.load, known: () => code.component }
      : { load: code, known: () => undefined };
  const Later = lazy<ComponentType<Props>>(async () => ({
    default: await retryUntilServerAnswers(load),
  }));
  return function OnDemand(props) {
    const Part = known() ?? Later;
    return (
      <Suspense fallback={meanwhile}>
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
