import { useT } from "../../../i18n/useT.ts";
import { ChoiceChips } from "../../../parts/ChoiceChips.tsx";
import type { HouseholdCard } from "../household.rules.ts";

interface BoardFilterProps {
  readonly all: readonly HouseholdCard[];
  readonly shown: readonly HouseholdCard[];
  /** `key`: of a card; undefined: all. */
  readonly onShow: (key: string | undefined) => void;
}

/** No card has this as its key. */
const ALL = "";

/** All cards or one of them. */
export function BoardFilter({ all, shown, onShow }: BoardFilterProps) {
  const t = useT();
  const [only] = shown;
  return (
    <ChoiceChips
      label={t("accounts.filter")}
      options={[
        { value: ALL, text: t("accounts.filter.all") },
        ...all.map(({ key, name }) => ({ value: key, text: name })),
      ]}
      chosen={shown.length === 1 && only !== undefined ? only.key : ALL}
      onChoose={(key) => {
        onShow(key === ALL ? undefined : key);
      }}
    />
  );
}
