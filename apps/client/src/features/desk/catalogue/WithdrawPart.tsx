import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { WithdrawalPlan, WithdrawReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import type { Translate } from "../../../i18n/index.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { LongTextInput } from "../../../ui/LongTextInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { codesOf, MOST_CODES } from "./codes.rules.ts";
import { Problem } from "./Problem.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** What leaves the catalogue, by number or by a list: first a table of what would happen, then the button. */
export function WithdrawPart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const [text, setText] = useState("");
  const { codes: listed, strays } = codesOf(text);
  const codes = listed.slice(0, MOST_CODES);
  const planning = useMutation({
    mutationFn: async (body: { codes: string[] }) => ({
      rows: await session.call("planWithdrawal", { params, body }),
      requestId: newRequestId(), // of the act that may follow
    }),
    onSuccess: () => {
      withdrawing.reset();
    },
    gcTime: 0,
  });
  const withdrawing = useMutation({
    mutationFn: (body: { codes: string[]; requestId: string }) =>
      session.call("withdrawCopies", { params, body }),
    onSuccess: ({ refused }) => {
      if (refused !== undefined) return;
      // a longer list goes on with the next ones; what is no barcode is still to be put right
      setText([...strays, ...listed.slice(MOST_CODES)].join("\n"));
      planning.reset();
    },
    gcTime: 0,
  });
  return (
    <Box component="section" aria-label={t("desk.withdraw")} sx={{ display: "grid", gap: 4 }}>
      <LongTextInput
        name="withdraw-codes"
        label={t("desk.withdraw.codes")}
        help={t("desk.withdraw.codes.help", { most: MOST_CODES })}
        value={text}
        onChange={(typed) => {
          setText(typed);
          planning.reset();
        }}
        rows={4}
        autoComplete="off"
        data-own-scans=""
      />
      <Typography component="output">
        {strays.length === 0
          ? ""
          : t("desk.withdraw.strays", { count: strays.length, lines: strays.join("; ") })}
      </Typography>
      <ListFile onText={setText} />
      <Button
        variant="outlined"
        aria-disabled={codes.length === 0}
        onClick={() => {
          if (codes.length > 0) planning.mutate({ codes: [...codes] });
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.withdraw.plan", { count: codes.length })}
      </Button>
      <Problem text={withdrawing.data?.refused} error={planning.error ?? withdrawing.error} />
      <Typography component="output">{doneText(withdrawing.data, t)}</Typography>
      {planning.data ? (
        <PlanPart
          rows={planning.data.rows}
          isSending={withdrawing.isPending}
          onWithdraw={(going) => {
            withdrawing.mutate({ codes: going, requestId: planning.data.requestId });
          }}
        />
      ) : null}
    </Box>
  );
}

function doneText(reply: WithdrawReply | undefined, t: Translate): string {
  if (reply === undefined || reply.refused !== undefined) return "";
  return t("desk.withdraw.done", { count: reply.withdrawn });
}

interface PlanPartProps {
  readonly rows: WithdrawalPlan;
  readonly isSending: boolean;
  readonly onWithdraw: (codes: string[]) => void;
}

/** What would happen, and the button that does it. */
function PlanPart({ rows, isSending, onWithdraw }: PlanPartProps) {
  const t = useT();
  const going = rows.filter(isGoing).map(({ code }) => code);
  return (
    <>
      <PlanTable rows={rows} />
      {going.length > 0 ? (
        <Button
          variant="contained"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) onWithdraw(going);
          }}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.withdraw.do", { count: going.length })}
        </Button>
      ) : null}
    </>
  );
}

const isGoing = ({ outcome }: WithdrawalPlan[number]): boolean =>
  outcome === "withdraw" || outcome === "last";

/** A list from a file: one number a line, or the first column of a table. */
function ListFile({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} sx={{ justifySelf: "start" }}>
        {t("desk.withdraw.file")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,text/plain,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          void file?.text().then(onText);
          target.value = "";
        }}
      />
    </>
  );
}

function PlanTable({ rows }: { readonly rows: WithdrawalPlan }) {
  const t = useT();
  const { date } = useFormat();
  return (
    // a wide table scrolls by itself; the keyboard reaches it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <Box
      sx={{ overflowX: "auto" }}
      component="section"
      aria-label={t("desk.withdraw.table")}
      tabIndex={0}
    >
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t("desk.copy.code")}</th>
            <th scope="col">{t("desk.withdraw.what")}</th>
            <th scope="col">{t("desk.catalogue.field.title")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, outcome, title, shelfmark, home, due }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>
                {t(`desk.withdraw.outcome.${outcome}`)}
                {due === undefined ? null : ` (${t("desk.reader.due", { day: date(due) })})`}
              </td>
              <td>{joinFacts([title, shelfmark, home])}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "0.875rem",
  "& :is(th, td)": {
    px: 4,
    py: 1.5,
    textAlign: "start",
    borderBottom: 1,
    borderColor: "divider",
  },
} as const;
