import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { AccountData } from "@freihand/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { queryKeys } from "../../model/query-keys.ts";
import type { CardSession } from "../../model/session/session.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import { SwitchRow } from "../../parts/controls/SwitchRow.tsx";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { usePlatform } from "../../platform/context.ts";
import type { PushPort } from "../../platform/ports/push.ts";
import { isGroupOn, PUSH_GROUP_NAMES, switchGroup } from "./push-groups.rules.ts";
import { usePush, type Push, type PushChoice } from "./usePush.ts";

/** Notifications of the current card's library in this browser, where there are any. @source desk "Messages" */
export function PushSection() {
  const { push, isPublicComputer } = usePlatform();
  const card = useSession();
  const library = useAllLibraries().data?.find(({ id }) => id === card?.libraryId);
  const isGranted = useIsGranted(card);
  if (isGranted) return null;
  if (!card || !push || isPublicComputer === true || library?.can.push !== true) return null;
  return <CardPush card={card} library={library.libname} getPort={push} />;
}

/** Whether somebody else has opened a child's account: notifications are for the card itself. */
function useIsGranted(card: CardSession | undefined): boolean {
  const queries = useQueryClient();
  if (!card) return false;
  const known = queries.getQueryData<AccountData>(queryKeys.account(card.libraryId, card.userId));
  return known?.account.granted === true;
}

interface CardPushProps {
  readonly card: CardSession;
  readonly library: string;
  readonly getPort: () => Promise<PushPort>;
}

function CardPush({ card, library, getPort }: CardPushProps) {
  const t = useT();
  const push = usePush(card, getPort);
  return (
    <PageSection title={t("push.title")}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("push.card", { name: card.name, library })}
      </Typography>
      <Failure push={push} />
      <PushView push={push} />
    </PageSection>
  );
}

/** Announced to screen readers, too: the region is rendered before its text. */
function Failure({ push: { failure } }: { readonly push: Push }) {
  const t = useT();
  return (
    <Box role="alert">
      {failure === undefined ? null : (
        <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
          {t(`push.${failure}`)}
        </Alert>
      )}
    </Box>
  );
}

function PushView({ push }: { readonly push: Push }) {
  const t = useT();
  const { view, look } = push;
  switch (view.status) {
    case "loading":
      return <Typography color="textSecondary">{t("push.loading")}</Typography>;
    case "failed":
      return (
        <Alert severity="error" action={<Button onClick={look}>{t("push.look-again")}</Button>}>
          {t("push.failed")}
        </Alert>
      );
    case "ready":
      return <Switches push={push} chosen={view.chosen} />;
    case "denied":
    case "unsupported":
    case "not-installed":
      return <Unavailable why={view.status} />;
    default:
      return view satisfies never;
  }
}

function Unavailable({ why }: { readonly why: "denied" | "unsupported" | "not-installed" }) {
  const t = useT();
  return (
    <Alert severity="info">
      {t(`push.${why}`)}
      {why === "not-installed" ? (
        <Button
          component={Link}
          to="/install/ios"
          variant="outlined"
          sx={{ display: "flex", mt: 2 }}
        >
          {t("push.install")}
        </Button>
      ) : null}
    </Alert>
  );
}

const OFF_AT_FIRST: PushChoice = { details: false, without: [] };

interface SwitchesProps {
  readonly push: Push;
  /** Undefined: off. */
  readonly chosen: PushChoice | undefined;
}

function Switches({ push: { choose, isBusy }, chosen }: SwitchesProps) {
  const t = useT();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t("push.how")}
      </Typography>
      <Box
        aria-busy={isBusy}
        sx={(theme) => ({
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          "&& > *": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        <SwitchRow
          label={t("push.switch")}
          help={t("push.switch.help")}
          checked={chosen !== undefined}
          onChange={(isOn) => {
            choose(isOn ? OFF_AT_FIRST : undefined);
          }}
        />
        {chosen === undefined ? null : <Choices chosen={chosen} onChoose={choose} />}
      </Box>
    </>
  );
}

interface ChoicesProps {
  readonly chosen: PushChoice;
  readonly onChoose: (choice: PushChoice) => void;
}

/** What a notification says, and what about. */
function Choices({ chosen, onChoose }: ChoicesProps) {
  const t = useT();
  return (
    <>
      <SwitchRow
        label={t("push.details")}
        help={t("push.details.help")}
        checked={chosen.details}
        onChange={(details) => {
          onChoose({ ...chosen, details });
        }}
      />
      {PUSH_GROUP_NAMES.map((group) => (
        <SwitchRow
          key={group}
          label={t(`push.group.${group}`)}
          help={t(`push.group-help.${group}`)}
          checked={isGroupOn(chosen.without, group)}
          onChange={(isOn) => {
            onChoose({ ...chosen, without: switchGroup(chosen.without, group, isOn) });
          }}
        />
      ))}
    </>
  );
}
