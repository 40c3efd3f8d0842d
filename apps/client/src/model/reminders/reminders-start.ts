import { accountData, type AccountData, type ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { I18n } from "../../i18n/i18n.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { createNewerFilter, onAccountAnswer } from "../account/account-answers.ts";
import { queryKeys } from "../query-keys.ts";
import type { ReminderDeps } from "./reminder-device.ts";
import { createReminderWords } from "./reminder-words.ts";
import { createRemindersStore } from "./reminders.store.ts";
import { Reminders } from "./reminders.ts";
import { isLoggedIn } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";
import type { Api } from "../../api/api.ts";

/** Dependencies of a device's reminders. */
export interface RemindersKeeperDeps {
  readonly platform: Platform;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly project: () => ProjectId;
  readonly i18n: I18n;
}

/** The reminders of a device, with their texts; they follow the accounts and the language. */
export async function startReminders(deps: RemindersKeeperDeps): Promise<Reminders> {
  const { i18n } = deps;
  await i18n.load();
  const reminders = new Reminders(reminderDeps(deps));
  followAccounts(reminders, deps);
  i18n.store.subscribe(({ locale }, before) => {
    if (locale !== before.locale) void reminders.refreshTexts();
  });
  void reminders.runs.tidy().catch(() => undefined); // the next start tries again
  return reminders;
}

function reminderDeps(deps: RemindersKeeperDeps): ReminderDeps {
  const { platform, api, queries, sessions, project, i18n } = deps;
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
        queryFn: ({ signal }) => api.call("account", {}, { signal, card: { libraryId, userId } }),
        staleTime: 0,
      }),
    knownAccount: ({ libraryId, userId }) =>
      liveAccount(queries.getQueryData(queryKeys.account(libraryId, userId))),
    libraryName: async ({ libraryId }) => {
      const query = { queryKey: queryKeys.libraries, queryFn: () => api.call("libraries", {}) };
      const list = await queries.ensureQueryData(query).catch(() => []);
      return list.find(({ id }) => id === libraryId)?.libname;
    },
    words: createReminderWords(i18n.t),
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
