import { Box } from "../../ui/Box.tsx";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import type { ReminderType } from "../../model/reminders/reminder-type.rules.ts";
import type { Access } from "../../platform/ports/access.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { SwitchRow } from "../../parts/controls/SwitchRow.tsx";
import type { Outcome } from "./useReminders.ts";
import { ReminderActions } from "./ReminderActions.tsx";
import { ReminderFacts } from "./ReminderFacts.tsx";
import type { ReminderCard } from "./useReminderCards.ts";
import { TextInput } from "../../ui/TextInput.tsx";

interface ReminderSectionProps {
  readonly of: ReminderCard;
  readonly type: ReminderType;
  readonly reminders: Reminders;
  /** Denied by the patron. */
  readonly isBlocked: boolean;
  /** The device may have asked the patron. @param answer undefined: it may not have */
  readonly onAccess: (answer?: Access) => void;
}

/** The reminder of one card. @source spec §2 "Reminder display" */
export function ReminderSection(props: ReminderSectionProps) {
  const { of, type, reminders, isBlocked, onAccess } = props;
  const t = useT();
  const { isBusy, outcome, run } = useRun(onAccess);
  const { card, reminder, hasAccount } = of;
  const handleSwitch = (isOn: boolean) => {
    run(async () => {
      if (isOn) onAccess(await reminders.enable(card));
      else if (reminder) await reminders.disable(reminder);
      return undefined;
    });
  };
  return (
    <PageSection title={of.name}>
      {hasAccount ? (
        <SwitchRow
          label={t("reminders.switch")}
          help={t(`reminders.switch.${type}`)}
          checked={reminder?.enabled === true}
          disabled={isBusy || (isBlocked && reminder?.enabled !== true)}
          onChange={handleSwitch}
        />
      ) : null}
      <ReminderFacts of={of} reminders={reminders} />
      {type === "calendar" ? <CalendarName of={of} reminders={reminders} /> : null}
      {reminder ? (
        <ReminderActions
          of={of}
          reminder={reminder}
          reminders={reminders}
          isBusy={isBusy}
          isBlocked={isBlocked}
          onRun={run}
        />
      ) : null}
      <News isBusy={isBusy} outcome={outcome} />
    </PageSection>
  );
}

interface Run {
  readonly isBusy: boolean;
  /** Undefined: nothing to show. */
  readonly outcome: Outcome | undefined;
}

/** One action at a time. @param onEnd called when it is over */
function useRun(
  onEnd: () => void,
): Run & { readonly run: (work: () => Promise<Outcome | undefined>) => void } {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (work: () => Promise<Outcome | undefined>) => {
    setBusy(true);
    setOutcome(undefined);
    // the device failed: what was done so far is shown, and the next start continues
    setOutcome(await work().catch(() => ({ key: "reminders.failed.device" as const })));
    setBusy(false);
    onEnd();
  };
  return { isBusy, outcome, run: (work) => void run(work) };
}

function News({ isBusy, outcome }: Run) {
  const t = useT();
  const text = outcome && t(outcome.key, outcome.values);
  return (
    <Box component="output" sx={{ display: "block", minHeight: 24, mt: 2 }}>
      {isBusy ? t("reminders.refreshing") : text}
    </Box>
  );
}

interface CalendarNameProps {
  readonly of: ReminderCard;
  readonly reminders: Reminders;
}

/** The calendar's name, editable until it is created. @source spec §3 "Default calendar name" */
function CalendarName({ of, reminders }: CalendarNameProps) {
  const t = useT();
  const { reminder } = of;
  const [typed, setTyped] = useState<string>();
  if (reminder === undefined || reminder.id !== undefined || !of.hasAccount) return null;
  const name = typed ?? reminder.name;
  const isMissing = name.trim() === "";
  return (
    <Box sx={{ maxWidth: 480, mt: 3 }}>
      <TextInput
        label={t("reminders.name")}
        help={t(isMissing ? "reminders.name.missing" : "reminders.name.help")}
        isWrong={isMissing}
        value={name}
        onChange={(text) => {
          setTyped(text);
          if (text.trim() !== "") reminders.rename(reminder, text.trim());
        }}
      />
    </Box>
  );
}
