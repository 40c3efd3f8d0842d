import { usePlatform } from "../../platform/context.ts";
import { useModel } from "../context.ts";
import { readOpenLoans } from "./open-loans.ts";
import type { CardKey } from "../session/session.rules.ts";

/**
 * How many items of a card were borrowed by smart checkout and are not unlocked yet, according to the device's records.
 */
export function useOpenLoans(): (card: CardKey) => number {
  const { texts, nfc } = usePlatform();
  const { project } = useModel();
  if (!nfc) return () => 0;
  return (card) => readOpenLoans(texts, { ...card, project: project() }).length;
}
