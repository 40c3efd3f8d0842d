import type { CopyStateReader } from "@freihand/circulation";
import type { Json } from "@freihand/connector-kit";
import type { LibraryId, SearchReply } from "@freihand/contract";
import PQueue from "p-queue";
import { replyOf, timed, type PagedQuery } from "../../catalogue/search-reply.ts";
import type { OpenCatalogues } from "../search/open-catalogues.ts";
import type { MemberReplies, SearchedMember } from "../union/union-replies.ts";
import { EngineCatalogue } from "./engine-catalogue.ts";
import type { EngineClient } from "./engine-client.ts";
import { EngineError } from "./engine-error.ts";
import { SharedRequests } from "./shared-requests.ts";

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
    const replies = new Map<LibraryId, Json<SearchReply>>();
    const failures = new Map<LibraryId, EngineError>();
    await Promise.all(
      members.map(async (member) => {
        const { library } = member.context.facts;
        try {
          const reply = await this.#reply(member, page, requests);
          if (reply !== undefined) replies.set(library, reply);
        } catch (error) {
          // whatever else is wrong with it, its own search will say
          if (error instanceof EngineError) failures.set(library, error);
        }
      }),
    );
    const [first] = failures.values();
    if (failures.size === members.length && first !== undefined) throw first;
    const down = new Map(
      [...failures].map(([library, { message }]) => [library, message] as const),
    );
    return { replies, down };
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
