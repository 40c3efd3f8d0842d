import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ApiError } from "../../../api/errors.ts";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { BESIDE_FIELD } from "../../../ui/field-look.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk } from "../desk-context.ts";
import { ReceiptShown } from "../fees/ReceiptShown.tsx";
import type { Place } from "../session/place.rules.ts";
import { receiptNumberOf } from "./count.rules.ts";
import { NOT_PRINTED } from "./not-printed.ts";

/** A receipt by its number, once more: the print says that it is a copy. */
export function ReceiptAgain({ place }: { readonly place: Place }) {
  const t = useT();
  const titleId = useId();
  const { session } = useDesk();
  const { today } = useFormat();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const search = useMutation({
    mutationFn: (number: string) =>
      session.call("feeReceipt", { params: { libraryId: place.libraryId }, body: { number } }),
    gcTime: 0, // a receipt names a reader
  });
  const find = () => {
    const number = receiptNumberOf(typed, today);
    setWrong(number === undefined);
    if (number !== undefined) search.mutate(number);
  };
  const { data, error } = search;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ ...STACK, gap: 4, maxWidth: 440, ...NOT_PRINTED }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {t("desk.cash.receipt")}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start" }}
      >
        <Box sx={{ flex: "1 1 200px" }}>
          <TextInput
            name="receipt-number"
            label={t("desk.cash.receipt.number")}
            value={typed}
            isWrong={isWrong}
            help={t(isWrong ? "desk.cash.receipt.wrong" : "desk.cash.receipt.help")}
            onChange={(text) => {
              setTyped(text);
              setWrong(false);
              search.reset();
            }}
            autoComplete="off"
            maxLength={24}
          />
        </Box>
        <Button type="submit" variant="outlined" sx={BESIDE_FIELD}>
          {t("desk.cash.receipt.button")}
        </Button>
      </Box>
      {error ? (
        <ErrorNotice
          error={error}
          text={isUnknown(error) ? t("desk.cash.receipt.none") : undefined}
        />
      ) : null}
      {data ? <ReceiptShown receipt={data} /> : null}
    </Box>
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_found";
