import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/useT.ts";
import { loansOfCards } from "../../model/loan-history/loan-history.rules.ts";
import { useCards } from "../../model/session/useCards.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { HistoryTools } from "./HistoryTools.tsx";
import { byYear, foundLoans } from "./history-view.rules.ts";
import { UndoNotice } from "./UndoNotice.tsx";
import { useLoanRemoval } from "./useLoanRemoval.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";
import { YearList } from "./YearList.tsx";

/** The history with its search, by year, and actions to export or delete it. */
export function KeptHistory({ store }: { readonly store: LoanHistoryStore }) {
  const t = useT();
  const cards = useCards();
  const history = useStore(store);
  const [typed, setTyped] = useState("");
  const removal = useLoanRemoval(store);
  const loans = loansOfCards(history, cards);
  const found = foundLoans(loans, typed);
  return (
    <>
      <Typography sx={{ maxWidth: "72ch" }}>{t("loan-history.promise")}</Typography>
      <HistoryTools store={store} loans={loans} />
      {loans.length === 0 ? (
        <Typography color="textSecondary">{t("loan-history.empty")}</Typography>
      ) : (
        <TextInput
          type="search"
          label={t("loan-history.search")}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Box component="output" sx={{ display: "block" }}>
        {typed.trim() === "" ? null : t("loan-history.found", { count: found.length })}
      </Box>
      {byYear(found).map((year) => (
        <YearList
          key={year.year}
          year={year}
          hasSeveralCards={cards.length > 1}
          onRemove={removal.remove}
        />
      ))}
      <UndoNotice removal={removal} />
    </>
  );
}
