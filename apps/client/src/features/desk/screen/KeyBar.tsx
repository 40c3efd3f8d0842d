import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useT } from "../../../i18n/context.ts";
import type { MessageKey } from "../../../i18n/index.ts";
import type { DeskKey } from "../scan/key.rules.ts";

/** The keys with their names as they stand on the keyboard. */
const KEYS = [
  { key: "mode", cap: "F3" },
  { key: "end-reader", cap: "F4" },
  { key: "fees", cap: "F8" },
  { key: "print", cap: "F9" },
  { key: "undo", cap: "desk.cap.undo" },
] as const satisfies readonly { key: DeskKey; cap: MessageKey | `F${string}` }[];

interface KeyBarProps {
  readonly onKey: (key: DeskKey) => void;
  /** Keys that do something now. */
  readonly able: ReadonlySet<DeskKey>;
}

/** The keys as buttons, for tablets. Those for a question stand beside it. */
export function KeyBar({ onKey, able }: KeyBarProps) {
  const t = useT();
  return (
    <Box
      role="toolbar"
      aria-label={t("desk.keys")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}
    >
      {KEYS.map(({ key, cap }) => (
        <Button
          key={key}
          variant="outlined"
          disabled={!able.has(key)}
          onClick={() => {
            onKey(key);
          }}
        >
          {t("desk.key-button", {
            cap: cap === "desk.cap.undo" ? t(cap) : cap,
            what: t(`desk.key.${key}`),
          })}
        </Button>
      ))}
    </Box>
  );
}
