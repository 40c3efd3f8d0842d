import type { OaiFault, OaiFormat, OaiReply, OaiSet } from "../reply/oai-reply.ts";
import { granularityOf, type Granularity } from "../rules/datestamp.rules.ts";
import { faultMeaning } from "../rules/fault-meaning.rules.ts";
import { deletedRecordsOf, type DeletedRecords } from "../rules/harvest-plan.rules.ts";
import { HarvestError, TokenLost } from "./harvest-error.ts";
import { RepositoryHttp, type FetchedReply, type RepositoryTools } from "./repository-http.ts";

/** What a repository says about itself. */
export interface RepositoryIdentity {
  /** Empty: it does not say. */
  readonly name: string;
  readonly granularity: Granularity;
  readonly deletedRecords: DeletedRecords;
}

/** A list to harvest. */
export interface ListRequest {
  readonly prefix: string;
  /** Empty: everything. */
  readonly set: string;
  /** Datestamps in the repository's granularity; undefined: no limit. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A page of a list. `isEmpty`: the repository says that nothing matches. */
export interface ListPage extends FetchedReply {
  readonly isEmpty: boolean;
}

/** Sets that are fetched to name them in a message. */
const MAX_SET_PAGES = 20;

/** One OAI-PMH repository. @source OAI-PMH 2.0 */
export class OaiRepository {
  readonly #http: RepositoryHttp;

  constructor(url: string, tools: RepositoryTools) {
    this.#http = new RepositoryHttp(url, tools);
  }

  /** @throws {HarvestError} */
  async identify(): Promise<RepositoryIdentity> {
    const { reply } = await this.#http.get({ verb: "Identify" });
    requireNoFault(reply.faults);
    const { identity } = reply;
    const version = identity.get("protocolVersion") ?? "";
    if (version !== "2.0")
      throw new HarvestError(
        `The repository speaks OAI-PMH ${version === "" ? "of an unnamed version" : version.slice(0, 20)}, Freihand 2.0: check harvest.url.`,
      );
    return {
      name: (identity.get("repositoryName") ?? "").slice(0, 200),
      granularity: granularityOf(identity.get("granularity") ?? ""),
      deletedRecords: deletedRecordsOf(identity.get("deletedRecord") ?? ""),
    };
  }

  /** @throws {HarvestError} */
  async formats(): Promise<readonly OaiFormat[]> {
    const { reply } = await this.#http.get({ verb: "ListMetadataFormats" });
    requireNoFault(reply.faults);
    return reply.formats;
  }

  /** Its sets, as many as a message needs; empty where it has none. @throws {HarvestError} */
  async sets(): Promise<readonly OaiSet[]> {
    const sets: OaiSet[] = [];
    let token = "";
    for (let page = 0; page < MAX_SET_PAGES; page++) {
      const more = token === "" ? {} : { resumptionToken: token };
      const { reply } = await this.#http.get({ verb: "ListSets", ...more });
      sets.push(...reply.sets);
      token = reply.token?.value ?? "";
      if (token === "") break;
    }
    return sets;
  }

  /**
   * One page of a list.
   * @param token where the list goes on; undefined: its beginning
   * @throws {TokenLost} when the list has to be begun anew
   * @throws {HarvestError}
   */
  async page(list: ListRequest, token: string | undefined): Promise<ListPage> {
    const fetched = await this.#http.get({
      verb: "ListRecords",
      ...(token === undefined ? parametersOf(list) : { resumptionToken: token }),
    });
    const isNothing = matchesNothing(fetched.reply);
    // in the middle of a list that did match: the repository has lost it
    if (isNothing && token !== undefined) throw new TokenLost();
    return { ...fetched, isEmpty: isNothing || isBare(fetched.reply) };
  }
}

/** @throws {TokenLost} @throws {HarvestError} for an error that is more than an empty list */
function matchesNothing({ faults }: OaiReply): boolean {
  const meaning = faultMeaning(faults);
  if (meaning?.kind === "token_lost") throw new TokenLost();
  if (meaning?.kind === "setup") throw new HarvestError(sentence(meaning.text));
  return meaning?.kind === "empty";
}

const isBare = ({ records, token }: OaiReply): boolean =>
  records.length === 0 && (token?.value ?? "") === "";

function parametersOf({ prefix, set, from, until }: ListRequest): Readonly<Record<string, string>> {
  return {
    metadataPrefix: prefix,
    ...(set === "" ? {} : { set }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
}

function requireNoFault(faults: readonly OaiFault[]): void {
  const meaning = faultMeaning(faults);
  if (meaning === undefined) return;
  throw new HarvestError(
    meaning.kind === "setup"
      ? sentence(meaning.text)
      : "The repository answers with an error that does not fit the request: check harvest.url.",
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
