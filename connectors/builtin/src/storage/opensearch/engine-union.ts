import type { CopyStateReader } from "@freihand/circulation";
import type { Json } from "@freihand/connector-kit";
import { toJson } from "@freihand/connector-kit/json";
import type { LibraryId, SearchReply, WorksReply } from "@freihand/contract";
import PQueue from "p-queue";
import { replyOf, timed, type PagedQuery } from "../../catalogue/search-reply.ts";
import type { OpenCatalogues, OpenedMember } from "../search/open-catalogues.ts";
import { FoundWorks, type PlacedMember, type WorksQuery } from "../union/found-works.ts";
import type { MemberReplies, SearchedMember } from "../union/union-replies.ts";
import { EngineCatalogue } from "./engine-catalogue.ts";
import type { EngineClient } from "./engine-client.ts";
import { EngineError } from "./engine-error.ts";
import { SharedRequests } from "./shared-requests.ts";
import { shortestWithin } from "./shortest-within.rules.ts";

/** Titles of all libraries that are read for works: nine megabytes of answers, and a second or so. */
const READ_MAX = 100_000;
/** Each may keep every processor of a node busy. */
const REQUESTS_AT_ONCE = 2;

/** Where the catalogues of several libraries are searched, and what tells what is on their shelves. */
interface EngineUnionParts {
  readonly client: EngineClient;
  readonly catalogues: OpenCatalogues;
  readonly copies: CopyStateReader;
}

/**
 * Searches in several libraries whose catalogues are in the engine. Each climbs its own ladder by the code of its own search; what
 * they ask of the engine meanwhile goes together.
 */
export class EngineUnion {
  readonly #parts: EngineUnionParts;
  readonly #turns = new PQueue({ concurrency: REQUESTS_AT_ONCE });

  constructor(parts: EngineUnionParts) {
    this.#parts = parts;
  }

  /**
   * @returns without those that have to be searched by themselves: they are not in the engine at this moment
   * @throws {EngineError} when the engine answers for none of them
   */
  async replies(members: readonly SearchedMember[], page: PagedQuery): Promise<MemberReplies> {
    const { client } = this.#parts;
    const requests = new SharedRequests({ client, turns: this.#turns });
    const { found, down } = await ofEach(members, (member) => this.#reply(member, page, requests));
    return { replies: byLibrary(found), down: byLibrary(down) };
  }

  /**
   * Works of those that the engine can answer for, as a union file has them. Where more titles are found than are read, the
   * libraries with most of them are left out.
   * @throws {EngineError} when the engine answers for none of them
   */
  works(members: readonly SearchedMember[], page: WorksQuery): Promise<Json<WorksReply>> {
    const { client, catalogues, copies } = this.#parts;
    const requests = new SharedRequests({ client, turns: this.#turns });
    return catalogues.useAll(members, async (opened) => {
      const placed = opened.flatMap(placedInEngine);
      const counted = await ofEach(placed, ({ index }) => index.titlesAmong(page.query, requests));
      const read = shortestWithin([...counted.found], ([, { total }]) => total, READ_MAX);
      const { found } = await ofEach(read, ([, titles]) => titles.read());
      const works = new FoundWorks(page);
      for (const [[member], titles] of found) works.add(member, titles);
      return toJson(works.reply(copies));
    });
  }

  /** @returns undefined when the library is not in the engine */
  #reply(
    member: SearchedMember,
    page: PagedQuery,
    requests: SharedRequests,
  ): Promise<Json<SearchReply> | undefined> {
    const { catalogues, copies } = this.#parts;
    const { context } = member;
    return catalogues.use(member, async (index) => {
      if (!(index instanceof EngineCatalogue)) return undefined;
      const start = performance.now();
      const found = await index.searchAmong(page.query, requests);
      const reply = replyOf(found, page, { sources: { index, copies }, context });
      return timed(reply, start);
    });
  }
}

/** What the engine has for some, in their order. */
interface OfEach<Key, Value> {
  readonly found: ReadonlyMap<Key, Value>;
  /** Why it has not answered for these. */
  readonly down: ReadonlyMap<Key, string>;
}

/**
 * @param work gives undefined where there is nothing to say
 * @throws {EngineError} when the engine answers for none of them
 */
async function ofEach<Key, Value extends object>(
  keys: readonly Key[],
  work: (key: Key) => Promise<Value | undefined>,
): Promise<OfEach<Key, Value>> {
  const outcomes = await Promise.all(keys.map((key) => work(key).catch(failureOf)));
  const found = new Map<Key, Value>();
  const down = new Map<Key, string>();
  for (const [at, key] of keys.entries()) {
    const outcome = outcomes[at];
    if (outcome instanceof EngineError) down.set(key, outcome.message);
    else if (outcome !== undefined) found.set(key, outcome);
  }
  const [first] = outcomes;
  if (down.size === keys.length && first instanceof EngineError) throw first;
  return { found, down };
}

/** Whatever else is wrong with a library, its own search will say. */
const failureOf = (error: unknown): EngineError | undefined =>
  error instanceof EngineError ? error : undefined;

const byLibrary = <Value>(
  members: ReadonlyMap<SearchedMember, Value>,
): ReadonlyMap<LibraryId, Value> =>
  new Map([...members].map(([{ context }, value]) => [context.facts.library, value]));

type MemberInEngine = PlacedMember & { readonly index: EngineCatalogue };

const placedInEngine = ({ index, context }: OpenedMember): readonly MemberInEngine[] =>
  index instanceof EngineCatalogue
    ? [{ index, file: index.file, shelf: index.shelf, context }]
    : [];
