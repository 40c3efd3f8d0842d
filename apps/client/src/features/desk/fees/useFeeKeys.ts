import { usePlatform } from "../../../platform/context.ts";
import { useDesk, useDeskState, useFees } from "../desk-context.ts";
import type { DeskKey } from "../scan/key.rules.ts";
import type { DeskView } from "../screen/desk-view.rules.ts";
import { feeKeyOf } from "./fee-key.rules.ts";
import { useAtDesk } from "../session/useAtDesk.ts";

/** The keys where they are about money. */
export interface FeeKeys {
  /** Keys that do something now. */
  readonly able: ReadonlySet<DeskKey>;
  /** @returns whether the key was about money; else it means what it always does */
  readonly onKey: (key: DeskKey) => boolean;
}

/** @param view what is in view */
export function useFeeKeys(view: DeskView): FeeKeys {
  const { page } = usePlatform();
  const { fees } = useDesk();
  const desk = useDeskState();
  const state = useFees();
  const at = useAtDesk();
  const meaningOf = (key: DeskKey) => feeKeyOf(key, { desk, fees: state, view });
  const work = {
    open: () => {
      if (desk.reader) fees.open(desk.reader);
    },
    close: () => {
      fees.close();
    },
    submit: () => {
      if (at) fees.submit(at);
    },
    resend: () => {
      fees.resend();
    },
    print: () => {
      page.print?.();
    },
  } as const;
  const able = (["fees", "print"] as const).filter((key) => meaningOf(key) !== undefined);
  return {
    able: new Set(able),
    onKey: (key) => {
      const meaning = meaningOf(key);
      if (meaning !== undefined) work[meaning]();
      return meaning !== undefined;
    },
  };
}
