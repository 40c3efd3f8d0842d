import type {
  PushOwner,
  PushSubscription,
  PushSubscriptions,
  RenewedSubscription,
} from "../push-store.ts";

/** Browsers in memory, for tests of everything above the store. */
export class MemorySubscriptions implements PushSubscriptions {
  readonly rows = new Map<string, PushSubscription & { readonly whose: string }>();

  async of(session: string) {
    return this.rows.get(session);
  }

  async put({ project, library, card }: PushOwner, subscription: PushSubscription) {
    const whose = `${project}/${String(library)}/${card}`;
    for (const [session, row] of this.rows)
      if (row.whose === whose && row.endpoint === subscription.endpoint) this.rows.delete(session);
    this.rows.set(subscription.session, { ...subscription, whose });
    return true;
  }

  async renew(former: string, next: RenewedSubscription) {
    for (const [session, row] of this.rows)
      if (row.endpoint === former) this.rows.set(session, { ...row, ...next });
  }

  async end(session: string) {
    this.rows.delete(session);
  }
}
