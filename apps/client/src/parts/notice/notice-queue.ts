import { createContext, use, useEffect } from "react";
import type { NoticeKind } from "./notice-order.rules.ts";

/** The queue of notices over the page, as seen by one of them. */
export interface NoticeQueue {
  readonly shown: readonly NoticeKind[];
  /** Takes a place in the queue. @returns a function that leaves it */
  readonly join: (kind: NoticeKind) => () => void;
}

/** Undefined outside the stack: then a notice stays where it is placed. */
export const NoticeQueueContext = createContext<NoticeQueue | undefined>(undefined);

/** Waits in the queue while open. @returns whether it is this notice's turn */
export function useNoticeSlot(kind: NoticeKind, isOpen: boolean): boolean {
  const queue = use(NoticeQueueContext);
  const join = queue?.join;
  useEffect(() => (isOpen ? join?.(kind) : undefined), [isOpen, join, kind]);
  return isOpen && (queue?.shown.includes(kind) ?? true);
}
