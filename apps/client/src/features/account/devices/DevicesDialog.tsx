import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { CardSession, EndSessionsBody } from "@freihand/contract";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { deviceName } from "./device-name.rules.ts";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";
import { useOffers } from "../own/useOffers.ts";
import { useDevices, type Devices } from "./useDevices.ts";

interface DevicesDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** Where the card is signed in, with a way to sign out there from here: phones get lost. */
export function DevicesDialog({ card, onClose }: DevicesDialogProps) {
  const t = useT();
  const devices = useDevices(card);
  const { password } = useOffers(card.libraryId);
  return (
    <DialogFrame
      title={t("account.devices.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("account.devices.close")}</Button>}
    >
      <Typography>{t("account.devices.text", { userId: card.userId })}</Typography>
      <Outcome work={devices.work} />
      <Content devices={devices} />
      {devices.sessions === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {t(password ? "account.devices.lost.own" : "account.devices.lost")}
        </Typography>
      )}
    </DialogFrame>
  );
}

/** Announced to screen readers, too: the row that was there is gone. */
function Outcome({ work }: Pick<Devices, "work">) {
  const t = useT();
  return (
    <Box component="output" sx={{ display: "block", "&:empty": { mb: -5 } }}>
      {work === "done" ? <Alert severity="success">{t("account.devices.done")}</Alert> : null}
      {work === "failed" ? <Alert severity="error">{t("account.devices.not-done")}</Alert> : null}
    </Box>
  );
}

interface PartProps {
  readonly devices: Devices;
}

function Content({ devices }: PartProps) {
  const t = useT();
  const { sessions, hasFailedToLoad, look } = devices;
  if (hasFailedToLoad)
    return (
      <>
        <Alert severity="error">{t("account.devices.failed")}</Alert>
        <Button variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={look}>
          {t("account.devices.look-again")}
        </Button>
      </>
    );
  if (sessions === undefined)
    return <Typography color="textSecondary">{t("account.devices.loading")}</Typography>;
  return <SignedIn devices={devices} sessions={sessions} />;
}

/** Nothing is signed out without the patron's confirmation. */
function SignedIn({
  devices,
  sessions,
}: PartProps & { readonly sessions: readonly CardSession[] }) {
  const t = useT();
  const [pendingEnd, setPendingEnd] = useState<EndSessionsBody>();
  // a stable sort: this device first, the others in their order
  const rows = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const question = pendingEnd && (
    <Question
      pendingEnd={pendingEnd}
      sessions={sessions}
      onKeep={() => {
        setPendingEnd(undefined);
      }}
      onEnd={() => {
        setPendingEnd(undefined);
        devices.end(pendingEnd);
      }}
    />
  );
  const isPendingFor = ({ id }: CardSession) => pendingEnd?.which === "one" && pendingEnd.id === id;
  const isPendingForAll = pendingEnd !== undefined && pendingEnd.which !== "one";
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map((session) => (
          <Box key={session.id} component="li" sx={{ py: 2, borderTop: 1, borderColor: "divider" }}>
            <DeviceRow
              session={session}
              isBusy={devices.work === "busy"}
              isConfirming={isPendingFor(session)}
              onEnd={() => {
                setPendingEnd({ which: "one", id: session.id });
              }}
            />
            {isPendingFor(session) ? question : null}
          </Box>
        ))}
      </Box>
      {isPendingForAll ? (
        question
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {(["others", "all"] as const).map((which) =>
            which === "others" && rows.length < 2 ? null : (
              <Button
                key={which}
                variant="outlined"
                color="error"
                aria-disabled={devices.work === "busy"}
                onClick={() => {
                  setPendingEnd({ which });
                }}
              >
                {t(`account.devices.${which}`)}
              </Button>
            ),
          )}
        </Box>
      )}
    </>
  );
}

interface DeviceRowProps {
  readonly session: CardSession;
  readonly isBusy: boolean;
  /** The question is below, with buttons of its own. */
  readonly isConfirming: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ session, isBusy, isConfirming, onEnd }: DeviceRowProps) {
  const t = useT();
  const { day } = useFormat();
  const name = deviceName(session.device, t);
  const marks = [
    ...(session.current ? [t("account.devices.this")] : []),
    ...(session.passing ? [t("account.devices.passing")] : []),
  ];
  const days = { since: day(session.signedIn), used: day(session.lastUsed) };
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column", sm: "row" },
        alignItems: { xs: "start", sm: "center" },
        columnGap: 3,
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography component="span" sx={{ fontWeight: 500, mr: 2 }}>
          {name}
        </Typography>
        {marks.map((mark) => (
          <Chip key={mark} size="small" label={mark} sx={{ mr: 1 }} />
        ))}
        <Typography variant="body2" color="textSecondary">
          {t("account.devices.days", days)}
        </Typography>
      </Box>
      {session.current || isConfirming ? null : (
        <Button
          aria-label={t("account.devices.end-label", { device: name })}
          aria-disabled={isBusy}
          onClick={onEnd}
          sx={{ ml: { xs: -4, sm: 0 }, mr: { sm: -4 } }}
        >
          {t("account.devices.end")}
        </Button>
      )}
    </Box>
  );
}

interface QuestionProps {
  readonly pendingEnd: EndSessionsBody;
  readonly sessions: readonly CardSession[];
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

function Question({ pendingEnd, sessions, onKeep, onEnd }: QuestionProps) {
  const t = useT();
  const textId = useId();
  const meant =
    pendingEnd.which === "one" ? sessions.find(({ id }) => id === pendingEnd.id) : undefined;
  const device = meant === undefined ? "" : deviceName(meant.device, t);
  return (
    <Box
      component="fieldset"
      aria-labelledby={textId}
      sx={{ m: 0, mt: 2, mb: 2, p: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography id={textId} sx={{ mb: 2 }}>
        {t(`account.devices.sure.${pendingEnd.which}`, { device })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone or behind
          autoFocus
          aria-describedby={textId}
          variant="outlined"
          onClick={onKeep}
        >
          {t("account.devices.keep")}
        </Button>
        <Button variant="contained" color="error" onClick={onEnd}>
          {t(`account.devices.agree.${pendingEnd.which}`)}
        </Button>
      </Box>
    </Box>
  );
}
