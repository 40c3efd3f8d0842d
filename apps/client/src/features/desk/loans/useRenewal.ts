import { useMutation } from "@tanstack/react-query";
import type { DeskReader } from "@freihand/contract/staff";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk } from "../desk-context.ts";
import { useAtDesk } from "../session/useAtDesk.ts";
import { renewLineOf } from "./loan-line.rules.ts";

/** One renewal; sent again as the same one. */
interface Renewal {
  readonly requestId: string;
  /** Undefined: all. */
  readonly loans?: readonly string[];
  /** What the reader has agreed to pay. */
  readonly acceptedCents?: number;
}

/** Renewing the loans of the open reader. */
export function useRenewal(reader: DeskReader) {
  const { desk, session } = useDesk();
  const { clock } = usePlatform();
  const place = useAtDesk();
  const renewal = useMutation({
    mutationFn: async ({ loans, ...body }: Renewal) => {
      if (place === undefined) throw new Error("Nobody works at this desk");
      const reply = await session.call("renewLoans", {
        params: { libraryId: place.libraryId },
        body: { ...body, userId: reader.userId, ...(loans && { loans: [...loans] }) },
      });
      if (reply.kind === "fee") return reply;
      const { requestId } = body;
      desk.show(renewLineOf({ requestId, reader, renewals: reply.renewals, atMs: clock.now() }));
      await desk.refreshReader();
      return reply;
    },
    gcTime: 0,
  });
  const { variables, data } = renewal;
  return {
    renew: (loans?: readonly string[]) => {
      if (!renewal.isPending)
        renewal.mutate({ requestId: newRequestId(), ...(loans && { loans }) });
    },
    /** What renewing costs, if the reader has to agree first. */
    fee: data?.kind === "fee" ? data.fee : undefined,
    agree: (acceptedCents: number) => {
      if (variables !== undefined && !renewal.isPending)
        renewal.mutate({ ...variables, requestId: newRequestId(), acceptedCents });
    },
    close: renewal.reset,
    error: renewal.error,
    again: () => {
      if (variables !== undefined) renewal.mutate(variables);
    },
  };
}
