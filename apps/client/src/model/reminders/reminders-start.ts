import { accountData, type AccountData, type ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { loadNamespaces } from "../../i18n/namespaces.ts";
import { activeTexts, onTextsChange } from "../../i18n/i18n-store.ts";
import { call } from "../../api/request.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { createNewerFilter, onAccountAnswer } from "../account/account-answers.ts";
import { queryKeys } from "../query-keys.ts";
import type { ReminderDeps } from "./reminder-device.ts";
import { reminderWords } from "./reminder-words.ts";
import { createRemindersStore } from "./reminders.store.ts";
import { Reminders } from "./reminders.ts";
import { isLoggedIn } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";

/** Dependencies of a device's reminders. */
export interface RemindersKeeperDeps {
  readonly platform: Platform;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly project: () => ProjectId;
}

/** The reminders of a device, with their texts; they follow the accounts and the language. */
export async function startReminders(deps: RemindersKeeperDeps): Promise<Reminders> {
  await loadNamespaces(["reminders"]);
  const reminders = new Reminders(reminderDeps(deps));
  followAccounts(reminders, deps);
  let { locale } = activeTexts();
  onTextsChange(() => {
    if (activeTexts().locale === locale) return;
    ({ locale } = activeTexts());
    void reminders.refreshTexts();
  });
  void reminders.runs.tidy().catch(() => undefined); // the next start tries again
  return reminders;
}

function reminderDeps({ platform, queries, sessions, project }: RemindersKeeperDeps): ReminderDeps {
  return {
    device: platform,
    store: createRemindersStore(platform.texts),
    project,
    hasAccount: (card) => {
      const known = sessions.cardOf(card);
      return known !== undefined && isLoggedIn(known) && known.isPublic !== true;
    },
    fetchAccount: ({ libraryId, userId }) =>
      queries.fetchQuery({
        queryKey: queryKeys.account(libraryId, userId),
        queryFn: ({ signal }) => call("account", {}, { signal, card: { libraryId, userId } }),
        staleTime: 0,
      }),
    knownAccount: ({ libraryId, userId }) =>
      liveAccount(queries.getQueryData(queryKeys.account(libraryId, userId))),
    libraryName: async ({ libraryId }) => {
      const query = { queryKey: queryKeys.libraries, queryFn: () => call("libraries", {}) };
      const list = await queries.ensureQueryData(query).catch(() => []);
      return list.find(({ id }) => id === libraryId)?.libname;
    },
    words: reminderWords,
    chance: Math.random,
  };
}

/** An account that comes from the library; a copy of an earlier response is no news. */
function liveAccount(data: unknown): AccountData | undefined {
  const account = accountData.safeParse(data);
  return account.success && account.data.source === "live" ? account.data : undefined;
}

/** Every response about a card updates its reminders. @source rulings 34 */
function followAccounts(reminders: Reminders, { queries }: RemindersKeeperDeps): void {
  const isNews = createNewerFilter();
  onAccountAnswer(queries, (data) => {
    const account = liveAccount(data);
    if (account !== undefined && isNews(account)) void reminders.follow(account);
  });
}
