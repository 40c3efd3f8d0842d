import { fromJson } from "@freihand/connector-kit";
import type { Json } from "@freihand/connector-kit";
import type { SearchReply } from "@freihand/contract";
import type { FigureCounter } from "../../figures/figure-counter.ts";
import type { Handlers } from "../routes.ts";
import { placeOf } from "./catalogue.ts";

type CountedCalls = Pick<Handlers, "search" | "answerLoanRequest">;

/** Counts searches, those without a hit, and loans that patrons make by themselves. */
export const countedHandlers = (
  { search, answerLoanRequest }: CountedCalls,
  counter: Pick<FigureCounter, "noteSearch" | "noteLoan">,
): CountedCalls => ({
  search: async (call) => {
    const reply = await search(call);
    const { body, connection } = call;
    // further pages, and other orders of the same hits, are no further search
    if (body.offset === 0)
      counter.noteSearch({
        place: placeOf(call),
        typed: body.fields.flatMap(({ value }) => (typeof value === "string" ? [value] : [])),
        isVain: isVain(reply),
        connection,
      });
    return reply;
  },
  answerLoanRequest: async (call) => {
    const answer = await answerLoanRequest(call);
    const { project, library } = call.patron;
    const { id, state } = typeof answer === "string" ? fromJson(answer) : answer;
    if (state === "Accepted") counter.noteLoan({ project, library }, id);
    return answer;
  },
});

/** A reply without hits is short; others are not parsed. */
const MAY_BE_VAIN = 4096;

function isVain(reply: SearchReply | Json<SearchReply>): boolean {
  if (typeof reply !== "string") return reply.total === 0;
  return reply.length < MAY_BE_VAIN && fromJson(reply).total === 0;
}
