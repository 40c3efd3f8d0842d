import { useModel } from "../../model/context.ts";
import type { CardKey } from "../../model/session/session.rules.ts";

/** Makes a card the one in use and selects its library; what runs next already sees it. */
export function useSwitchTo({ libraryId, userId }: CardKey): () => void {
  const { sessions } = useModel();
  return () => {
    void sessions.switchTo({ libraryId, userId });
  };
}
