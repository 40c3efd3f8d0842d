import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type Ref,
  type RefObject,
} from "react";

/**
 * Looks at a field of a page from the server when it becomes the app's: what was entered before is still there, and the
 * next rendering would overwrite it.
 * @param given gets the element as well
 * @param adopt tells the app when the element says something else than the app does
 * @returns the ref for the element
 */
export function useEarlyInput<Field extends HTMLElement>(
  given: Ref<Field> | undefined,
  adopt: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useImperativeHandle(given, () => elementOf(field), []);
  const [wasServed] = useState(useIsHydrating());
  const adoptOnce = useEffectEvent(() => {
    adopt(elementOf(field));
  });
  useLayoutEffect(() => {
    if (wasServed) adoptOnce();
  }, [wasServed]);
  return field;
}

function elementOf<Field>({ current }: RefObject<Field | null>): Field {
  if (current === null) throw new Error("the ref is on no element");
  return current;
}

const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
