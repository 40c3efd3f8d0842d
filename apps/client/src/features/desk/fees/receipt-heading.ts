import type { FeeReceipt } from "@freihand/contract/staff";
import type { Translate } from "../../../i18n/index.ts";

/** How a receipt is headed: of every further print, as a copy. */
export const headingOf = ({ heading, copy }: FeeReceipt, t: Translate): string =>
  copy ? t("desk.fees.receipt.copy", { heading }) : heading;
