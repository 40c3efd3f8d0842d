import * as z from "zod/mini";
import type { KohaCall, KohaClient, KohaReply } from "./koha-client.ts";
import {
  kohaAccount,
  kohaBiblio,
  kohaCheckout,
  kohaCheckoutAvailability,
  kohaError,
  kohaHold,
  kohaItem,
  kohaLibrary,
  kohaPatron,
  kohaRenewal,
  kohaTitleHold,
  kohaValidation,
  type KohaItem,
  type KohaTitleHold,
} from "./koha-shapes.ts";

/** Koha refused by a rule: its status, and its words. */
export interface KohaRefusal {
  readonly ok: false;
  readonly status: number;
  readonly words: string;
}
/** What a changing call did. */
export type KohaOutcome<Value> = { readonly ok: true; readonly value: Value } | KohaRefusal;

/** Koha's numbers of a patron, and of a copy in their hands. */
export interface WantedLoan {
  readonly patron: number;
  readonly item: number;
}

/** Which patron of Koha a password belongs to. */
export type Validation = { readonly ok: true; readonly patronId: number } | { readonly ok: false };

const PER_PAGE = 100;
/** No patron has more; a list that goes on is a mistake of the server. */
const MAX_ROWS = 2_000;

/** The calls that this connector makes; each checks that the answer is about what was query. */
export class KohaCalls {
  readonly #client: KohaClient;
  /** Koha 22.11 knows neither `identifier` nor titles beside items. */
  #loginField: "identifier" | "userid" = "identifier";
  #hasEmbed = true;
  /** Versions before 24.05 do not tell transfers. */
  #hasTransfers = true;

  constructor(client: KohaClient) {
    this.#client = client;
  }

  /** Whose password it is. */
  async validate(name: string, password: string, signal: AbortSignal): Promise<Validation> {
    const field = this.#loginField;
    const body = { [field]: name, password };
    const call = {
      method: "POST",
      path: "/auth/password/validation",
      body,
      signal,
      isRead: true,
    } as const;
    const reply = await this.#client.call(call);
    if (reply.status === 204) return this.#patronNamed(name, signal);
    if (reply.status < 300) {
      const { patron_id: patronId } = this.#parse(kohaValidation, reply, call);
      return { ok: true, patronId };
    }
    const { errors = [] } = errorOf(reply);
    if (reply.status !== 400) throw this.#unexpected(reply, call);
    if (field === "identifier" && errors.some(({ path }) => path.startsWith("/body"))) {
      this.#loginField = "userid";
      return this.validate(name, password, signal);
    }
    return { ok: false };
  }

  /** Early versions only say that the password is right. */
  async #patronNamed(name: string, signal: AbortSignal): Promise<Validation> {
    const q = JSON.stringify({ "-or": [{ cardnumber: name }, { userid: name }] });
    const call = { path: `/patrons?q=${encodeURIComponent(q)}`, signal };
    const [patron, ...more] = this.#parse(z.array(kohaPatron), await this.#ok(call), call);
    return patron === undefined || more.length > 0
      ? { ok: false }
      : { ok: true, patronId: patron.patron_id };
  }

  /** @returns undefined when there is no such patron */
  async patron(id: number, signal: AbortSignal) {
    const call = { path: `/patrons/${String(id)}`, signal };
    const reply = await this.#client.call(call);
    if (reply.status === 404) return undefined;
    const patron = this.#parse(kohaPatron, this.#expectOk(reply, call), call);
    this.#own([patron], id);
    return patron;
  }

  /** @returns undefined when there is no such patron */
  async account(patron: number, signal: AbortSignal) {
    const call = { path: `/patrons/${String(patron)}/account`, signal };
    const reply = await this.#client.call(call);
    if (reply.status === 404) return undefined;
    const account = this.#parse(kohaAccount, this.#expectOk(reply, call), call);
    const { outstanding_debits: debits, outstanding_credits: credits } = account;
    this.#own([...(debits?.lines ?? []), ...(credits?.lines ?? [])], patron);
    return account;
  }

  async checkouts(patron: number, signal: AbortSignal) {
    const path = `/checkouts?patron_id=${String(patron)}`;
    const rows = await this.#list(kohaCheckout, { path, signal });
    return this.#own(rows, patron);
  }

  async holds(patron: number, signal: AbortSignal) {
    const path = `/holds?patron_id=${String(patron)}`;
    const rows = await this.#list(kohaHold, { path, signal });
    return this.#own(rows, patron);
  }

  /** @returns undefined when the loan is over */
  async allowsRenewal(checkout: number, signal: AbortSignal) {
    const call = { path: `/checkouts/${String(checkout)}/allows_renewal`, signal };
    const reply = await this.#client.call(call);
    if (reply.status === 404) return undefined;
    return this.#parse(kohaRenewal, this.#expectOk(reply, call), call);
  }

  async renew(checkout: number, signal: AbortSignal) {
    const path = `/checkouts/${String(checkout)}/renewal`;
    const outcome = await this.#change(kohaCheckout, { method: "POST", path, signal });
    if (outcome.ok && outcome.value.checkout_id !== checkout)
      throw this.#client.fault("another loan was renewed", "unclear");
    return outcome;
  }

  /** Whether Koha would lend a copy to a patron, from 23.11 on; nothing is lent. */
  async checkoutAvailability({ patron, item }: WantedLoan, signal: AbortSignal) {
    const path = `/checkouts/availability?patron_id=${String(patron)}&item_id=${String(item)}`;
    const call = { path, signal };
    return this.#parse(kohaCheckoutAvailability, await this.#ok(call), call);
  }

  /** @param token what Koha wants confirmed, confirmed; from `checkoutAvailability` */
  async checkOut({ patron, item }: WantedLoan, token: string, signal: AbortSignal) {
    const path = `/checkouts?confirmation=${encodeURIComponent(token)}`;
    const body = { patron_id: patron, item_id: item };
    const outcome = await this.#change(kohaCheckout, { method: "POST", path, body, signal });
    const isOther =
      outcome.ok && (outcome.value.patron_id !== patron || outcome.value.item_id !== item);
    if (isOther) throw this.#client.fault("another loan was made", "unclear");
    return outcome;
  }

  /** Copies by number, with their titles where Koha has them; unknown ones are left out. */
  async items(ids: readonly number[], signal: AbortSignal): Promise<readonly KohaItem[]> {
    return this.#itemsBy("item_id", ids, signal);
  }

  /** Copies by barcode. */
  async itemsOf(barcodes: readonly string[], signal: AbortSignal): Promise<readonly KohaItem[]> {
    return this.#itemsBy("external_id", barcodes, signal);
  }

  async #itemsBy(
    field: "item_id" | "external_id",
    values: readonly (number | string)[],
    signal: AbortSignal,
  ): Promise<readonly KohaItem[]> {
    const starts = Array.from({ length: Math.ceil(values.length / PER_PAGE) }, (_, at) => at);
    const parts = starts.map((at) => values.slice(at * PER_PAGE, (at + 1) * PER_PAGE));
    const rows = await Promise.all(parts.map((part) => this.#itemsPart({ [field]: part }, signal)));
    return rows.flat();
  }

  async #itemsPart(query: object, signal: AbortSignal): Promise<readonly KohaItem[]> {
    const path = `/items?q=${encodeURIComponent(JSON.stringify(query))}`;
    if (!this.#hasEmbed) return this.#list(kohaItem, { path, signal });
    const rows = await this.#listUnless([400], kohaItem, {
      path,
      signal,
      headers: { "x-koha-embed": "biblio,+strings" },
    });
    if (rows !== undefined) return rows;
    this.#hasEmbed = false;
    return this.#list(kohaItem, { path, signal });
  }

  /** @returns undefined when Koha has no such title */
  async biblio(id: number, signal: AbortSignal) {
    const call = { path: `/biblios/${String(id)}`, signal };
    const reply = await this.#client.call(call);
    if (reply.status === 404) return undefined;
    return this.#parse(kohaBiblio, this.#expectOk(reply, call), call);
  }

  /** The copies that patrons may see. @returns undefined when Koha has no such title */
  async publicItems(biblio: number, signal: AbortSignal) {
    const path = `/public/biblios/${String(biblio)}/items`;
    const rows = await this.#listUnless([404], kohaItem, { path, signal });
    if (rows?.some((item) => item.biblio_id !== biblio) === true)
      throw this.#client.fault("copies of another title");
    return rows;
  }

  /** Reservations of titles. @returns undefined when this login may not see them */
  async holdsOf(
    biblios: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly KohaTitleHold[] | undefined> {
    const path = `/holds?q=${encodeURIComponent(JSON.stringify({ biblio_id: biblios }))}`;
    return this.#listUnless([400, 403], kohaTitleHold, { path, signal });
  }

  /** Copies of a title that are on their way to another branch, by number, as far as this version tells. */
  async transfersOf(biblio: number, signal: AbortSignal): Promise<ReadonlySet<number>> {
    const path = `/biblios/${String(biblio)}/items`;
    const headers = { "x-koha-embed": "transfer" };
    const rows = this.#hasTransfers
      ? await this.#listUnless([400], kohaItem, { path, signal, headers })
      : [];
    if (rows === undefined) this.#hasTransfers = false;
    const moving = rows?.filter(({ transfer }) => transfer !== undefined) ?? [];
    return new Set(moving.map(({ item_id: id }) => id));
  }

  libraries = (signal: AbortSignal) =>
    this.#list(kohaLibrary, { path: "/public/libraries", signal });

  /** Where a hold may be picked up. @param of `biblios/1`, `items/1` or `holds/1`; undefined: it is gone */
  async pickupLocations(of: string, patron: number | undefined, signal: AbortSignal) {
    const query = patron === undefined ? "" : `?patron_id=${String(patron)}`;
    const path = `/${of}/pickup_locations${query}`;
    const rows = await this.#listUnless([404], kohaLibrary, { path, signal });
    return rows?.filter((one) => one.needs_override !== true);
  }

  hold = (body: object, signal: AbortSignal) =>
    this.#change(kohaHold, { method: "POST", path: "/holds", body, signal });

  /** `true`: only a request, which the library's staff settle. */
  async cancelHold(hold: number, signal: AbortSignal): Promise<KohaOutcome<boolean>> {
    const headers = { "x-koha-override": "cancellation-request-flow" };
    const path = `/holds/${String(hold)}`;
    const reply = await this.#client.call({ method: "DELETE", path, headers, signal });
    return reply.status < 300 ? { ok: true, value: reply.status === 202 } : refusalOf(reply);
  }

  moveHold = (hold: number, branch: string, signal: AbortSignal) =>
    this.#change(z.unknown(), {
      method: "PUT",
      path: `/holds/${String(hold)}/pickup_location`,
      body: { pickup_library_id: branch },
      signal,
    });

  suspendHold = (hold: number, until: string, signal: AbortSignal) =>
    this.#change(z.unknown(), {
      method: "POST",
      path: `/holds/${String(hold)}/suspension`,
      body: { end_date: until },
      signal,
    });

  resumeHold = (hold: number, signal: AbortSignal) =>
    this.#change(z.unknown(), {
      method: "DELETE",
      path: `/holds/${String(hold)}/suspension`,
      signal,
    });

  /** What a route says, whatever it is. */
  probe = (call: KohaCall): Promise<KohaReply> => this.#client.call(call);

  async #change<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: KohaCall,
  ): Promise<KohaOutcome<z.infer<Schema>>> {
    const reply = await this.#client.call(call);
    if (reply.status === 403 && errorOf(reply).required_permissions !== undefined)
      throw this.#unexpected(reply, call);
    if (reply.status >= 300) return refusalOf(reply);
    const parsed = schema.safeParse(reply.json);
    // something was done, and nobody knows what
    if (!parsed.success)
      throw this.#client.fault(`unreadable at ${call.path.replace(/\?.*/, "")}`, "unclear");
    return { ok: true, value: parsed.data };
  }

  async #listUnless<Schema extends z.ZodMiniType>(
    statuses: readonly number[],
    schema: Schema,
    call: KohaCall,
  ) {
    const first = await this.#client.call(paged(call, 1));
    if (statuses.includes(first.status)) return undefined;
    return this.#pages(schema, call, first);
  }

  async #list<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: KohaCall,
  ): Promise<readonly z.infer<Schema>[]> {
    return this.#pages(schema, call, await this.#client.call(paged(call, 1)));
  }

  async #pages<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: KohaCall,
    first: KohaReply,
  ): Promise<readonly z.infer<Schema>[]> {
    const page = z.array(schema);
    let rows = this.#parse(page, this.#expectOk(first, call), call);
    const total = first.total ?? rows.length;
    if (total > MAX_ROWS) throw this.#client.fault(`${String(total)} rows at ${call.path}`);
    for (let number = 2; rows.length < total; number += 1) {
      const next = this.#parse(page, await this.#ok(paged(call, number)), call);
      if (next.length === 0) break;
      rows = [...rows, ...next];
    }
    return rows;
  }

  /** @throws LibraryError where one belongs to another patron */
  #own<Row extends { readonly patron_id: number }>(rows: readonly Row[], patron: number) {
    if (rows.some((row) => row.patron_id !== patron))
      throw this.#client.fault("an answer about another patron");
    return rows;
  }

  async #ok(call: KohaCall): Promise<KohaReply> {
    return this.#expectOk(await this.#client.call(call), call);
  }

  #expectOk(reply: KohaReply, call: KohaCall): KohaReply {
    if (reply.status !== 200) throw this.#unexpected(reply, call);
    return reply;
  }

  #unexpected(reply: KohaReply, { path }: KohaCall) {
    return this.#client.fault(`HTTP ${String(reply.status)} at ${path.replace(/\?.*/, "")}`);
  }

  #parse<Schema extends z.ZodMiniType>(
    schema: Schema,
    { json }: KohaReply,
    { path }: KohaCall,
  ): z.infer<Schema> {
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw this.#client.fault(`unreadable at ${path.replace(/\?.*/, "")}`);
    return parsed.data;
  }
}

const paged = (call: KohaCall, page: number): KohaCall => ({
  ...call,
  path: `${call.path}${call.path.includes("?") ? "&" : "?"}_per_page=${String(PER_PAGE)}&_page=${String(page)}`,
});

const errorOf = ({ json }: KohaReply) => kohaError.safeParse(json).data ?? {};

function refusalOf(reply: KohaReply): KohaRefusal {
  const { error, errors = [] } = errorOf(reply);
  const words = error ?? errors.map(({ message }) => message).join(" ");
  return { ok: false, status: reply.status, words };
}
