import { useEffect, useEffectEvent } from "react";
import { usePlatform } from "../../../platform/context.ts";
import type { NfcPort } from "../../../platform/ports/nfc.ts";
import type { Items } from "../checkout/checkout.rules.ts";
import type { Notice } from "../checkout/checkout.ts";
import { hapticOf } from "../checkout/notice-text.rules.ts";
import { useNoticeText } from "./useNoticeText.ts";

/** Notices also give haptic feedback, and are shown on the device's own sheet while that covers the screen. */
export function useNoticeHaptics(nfc: NfcPort, notice: Notice | undefined, items: Items): void {
  const { haptics } = usePlatform();
  const noticeText = useNoticeText();
  const signal = useEffectEvent((news: Notice) => {
    const feeling = hapticOf(news.kind);
    if (feeling !== undefined) haptics?.play(feeling);
    nfc.setMessage(noticeText(news, items));
  });
  useEffect(() => {
    if (notice) signal(notice);
  }, [notice]);
}
