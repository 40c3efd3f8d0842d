import { mdiCellphoneNfc, mdiCellphoneNfcOff, mdiCheckCircleOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { keyframes } from "@emotion/react";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode, Ref } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useLocale, useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { CheckoutState } from "../checkout/checkout.ts";
import { itemsToConfirm, holdPrompt, type HoldPrompt } from "../checkout/screen-state.rules.ts";
import type { ReaderStatus } from "../tags/tag-reader.ts";
import { itemName } from "./useNoticeText.ts";

interface HoldAreaProps {
  readonly ref: Ref<HTMLElement>;
  readonly state: CheckoutState;
  readonly reader: ReaderStatus;
  /** The main button, if there is one. */
  readonly children: ReactNode;
}

/** The current instruction, large enough to be read at arm's length. */
export function HoldArea({ ref, state, reader, children }: HoldAreaProps) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  const prompt = holdPrompt(state);
  const { title, text, icon } = wordsFor(prompt, reader);
  const titlesToConfirm = itemsToConfirm(state.items).map((item) => itemName(item, t));
  const isCalling = reader === "scanning" && prompt !== "done" && prompt !== "decide";
  return (
    <Box sx={AREA}>
      <Waves isOn={isCalling} icon={icon} />
      <Box
        ref={ref}
        component="output"
        tabIndex={-1}
        sx={{ display: "block", "&:focus": { outline: "none" } }}
      >
        <Typography variant="h2" component="p" sx={{ hyphens: "auto", overflowWrap: "anywhere" }}>
          {t(title, { count: titlesToConfirm.length, item: titlesToConfirm[0] ?? "" })}
        </Typography>
        {prompt === "decide" && titlesToConfirm.length > 1 ? (
          <Typography sx={{ mt: 2, overflowWrap: "anywhere" }}>
            {list.format(titlesToConfirm)}
          </Typography>
        ) : null}
      </Box>
      {text === undefined ? null : <Typography color="textSecondary">{t(text)}</Typography>}
      {children}
    </Box>
  );
}

const AREA = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  textAlign: "center",
  gap: 3,
  px: 4,
  py: 8,
  borderRadius: "12px",
  border: "1px solid",
  borderColor: "divider",
  backgroundColor: "background.paper",
} as const;

interface HoldWords {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  readonly icon: string;
}

function wordsFor(prompt: HoldPrompt, reader: ReaderStatus): HoldWords {
  if (prompt === "done") return { title: "nfc.hold.done", icon: mdiCheckCircleOutline };
  if (reader === "off" || reader === "failed")
    return {
      title: `nfc.hold.${reader}`,
      text: `nfc.hold.${reader}-text`,
      icon: mdiCellphoneNfcOff,
    };
  const text = hintFor(prompt, reader);
  return {
    title: reader === "idle" && text !== undefined ? "nfc.hold.idle" : `nfc.hold.${prompt}`,
    icon: mdiCellphoneNfc,
    ...(text !== undefined && { text }),
  };
}

/** Further information; while nothing is being read, that the patron has to start the scan. */
function hintFor(prompt: HoldPrompt, reader: ReaderStatus): MessageKey | undefined {
  if (prompt === "first" || prompt === "more") return "nfc.hold.where";
  const isAtItem = prompt === "unlock" || prompt === "lock" || prompt === "next-part";
  return isAtItem && reader === "idle" ? `nfc.hold.tap-${prompt}` : undefined;
}

const spread = keyframes({
  from: { transform: "scale(0.7)", opacity: 0.6 },
  to: { transform: "scale(1.25)", opacity: 0 },
});

/** Rings spreading from the phone while it looks for tags; static with reduced motion. */
function Waves({ isOn, icon }: { readonly isOn: boolean; readonly icon: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ position: "relative", display: "grid", placeItems: "center", width: 112, height: 112 }}
    >
      {isOn ? [0, 1].map((turn) => <Box key={turn} sx={ringAt(turn)} />) : null}
      <Icon path={icon} size={40} />
    </Box>
  );
}

const ringAt = (turn: number) =>
  ({
    position: "absolute",
    inset: 0,
    border: "2px solid",
    borderColor: "primary.main",
    borderRadius: "50%",
    opacity: 0,
    animation: `${spread} 2.4s ease-out ${String(turn * 1.2)}s infinite`,
    "@media (prefers-reduced-motion: reduce)": {
      animation: "none",
      opacity: 0.4,
      transform: `scale(${String(0.8 + turn * 0.2)})`,
    },
  }) as const;
