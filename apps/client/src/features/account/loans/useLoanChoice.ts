import { useState } from "react";

/** Which loans the patron has chosen to renew together. */
export interface LoanChoice {
  /** Whether loans are being chosen at all. */
  readonly isOn: boolean;
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly begin: () => void;
  readonly end: () => void;
}

export function useLoanChoice(): LoanChoice {
  const [ids, setIds] = useState<readonly string[]>();
  return {
    isOn: ids !== undefined,
    ids: ids ?? [],
    has: (id) => ids?.includes(id) ?? false,
    toggle: (id) => {
      setIds((before = []) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
      );
    },
    begin: () => {
      setIds([]);
    },
    end: () => {
      setIds(undefined);
    },
  };
}
