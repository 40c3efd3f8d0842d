import { useState } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useModel } from "../../model/context.ts";
import { countLoading } from "../../model/offline/loading.store.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { usePlatform } from "../../platform/context.ts";

/** A run over all reminders that need it. */
export interface RefreshAllRun {
  readonly isRunning: boolean;
  /** When it began, in milliseconds since 1970; undefined: not yet. */
  readonly startedAt: number | undefined;
  /** Undefined: nothing has failed. */
  readonly error: MessageKey | undefined;
  readonly start: () => void;
}

/** @param onDone called when the run has ended without an error @source spec §4 "Refresh all" */
export function useRefreshAll(reminders: Reminders, onDone: () => void): RefreshAllRun {
  const { loading } = useModel();
  const { clock } = usePlatform();
  const [startedAt, setStartedAt] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<MessageKey>();
  const start = () => {
    setStartedAt(clock.now());
    setError(undefined);
    setRunning(true);
    countLoading(loading, 1);
    const run = async () => {
      const { failed, succeeded } = await reminders.refreshAll();
      if (failed === 0) onDone();
      else
        setError(succeeded === 0 ? "reminder.refresh-all-failed" : "reminder.refresh-all-partial");
    };
    void run().finally(() => {
      countLoading(loading, -1);
      setRunning(false);
    });
  };
  return { isRunning, startedAt, error, start };
}
