import { useEffect } from "react";
import { NavigationType, useBlocker } from "react-router";

/** While something covers the page, going back closes it and the page stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
}
