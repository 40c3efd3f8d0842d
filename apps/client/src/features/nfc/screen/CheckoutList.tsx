import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { PageSection } from "../../../parts/page/PageSection.tsx";
import type { CheckoutEvent, CheckoutItem, Items } from "../checkout/checkout.rules.ts";
import { ItemStatus } from "./ItemStatus.tsx";
import { canBeDropped, wayToAsk } from "../checkout/item-phase.rules.ts";
import { itemName } from "./useNoticeText.ts";

interface CheckoutListProps {
  readonly items: Items;
  readonly onEvent: (event: CheckoutEvent) => void;
}

/** The scanned items and their status. Nothing before the first scan. */
export function CheckoutList({ items, onEvent }: CheckoutListProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <PageSection title={t("nfc.list.title")}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item) => (
          <ItemRow key={item.barcode} item={item} onEvent={onEvent} />
        ))}
      </Box>
    </PageSection>
  );
}

interface ItemRowProps {
  readonly item: CheckoutItem;
  readonly onEvent: (event: CheckoutEvent) => void;
}

function ItemRow({ item, onEvent }: ItemRowProps) {
  const t = useT();
  const { barcode } = item;
  const name = itemName(item, t);
  const number = t("nfc.list.number", { number: barcode });
  const ask = wayToAsk(item);
  return (
    <Box component="li" sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
      <Typography sx={{ fontWeight: "bold", hyphens: "auto", overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      {name === number ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {number}
        </Typography>
      )}
      <ItemStatus item={item} />
      <Box
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2, "&:empty": { display: "none" } }}
      >
        {ask === undefined ? null : (
          <Button
            variant="outlined"
            aria-label={t("nfc.list.ask-again-of", { item: name })}
            onClick={() => {
              onEvent({ on: ask, barcode });
            }}
          >
            {t("nfc.list.ask-again")}
          </Button>
        )}
        {canBeDropped(item) ? (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t("nfc.list.remove-of", { item: name })}
            onClick={() => {
              onEvent({ on: "dropped", barcode });
            }}
          >
            {t("nfc.list.remove")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
