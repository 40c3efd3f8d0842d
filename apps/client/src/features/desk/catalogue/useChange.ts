import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { CatalogueChanged, CatalogueTitle } from "@freihand/contract/staff";
import type { StaffInput } from "../../../api/staff-api.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { useDesk } from "../desk-context.ts";
import { useAtDesk } from "../session/useAtDesk.ts";

type ChangeCall = "putTitle" | "addCopies" | "changeCopy";
type Body<Name extends ChangeCall> = Omit<StaffInput<Name>["body"], "requestId">;

type Sent = {
  readonly [Name in ChangeCall]: { readonly call: Name; readonly body: Body<Name> };
}[ChangeCall];

/** Why the server has changed nothing. */
export type Refused = Extract<CatalogueChanged, { readonly kind: "refused" }>;

/** A change in the catalogue. What is sent again without an answer is the same one, and counts once. */
export function useChange(
  onDone: (title: CatalogueTitle | undefined, barcodes: readonly string[]) => void,
) {
  const { session } = useDesk();
  const place = useAtDesk();
  const unanswered = useRef<{ readonly text: string; readonly requestId: string }>(undefined);
  const work = useMutation({
    mutationFn: async (sent: Sent) => {
      if (place === undefined) throw new Error("Nobody works at this desk");
      const text = JSON.stringify(sent);
      if (unanswered.current?.text !== text)
        unanswered.current = { text, requestId: newRequestId() };
      const { requestId } = unanswered.current;
      const params = { libraryId: place.libraryId };
      if (sent.call === "putTitle")
        return session.call("putTitle", { params, body: { ...sent.body, requestId } });
      if (sent.call === "addCopies")
        return session.call("addCopies", { params, body: { ...sent.body, requestId } });
      return session.call("changeCopy", { params, body: { ...sent.body, requestId } });
    },
    onSuccess: (reply) => {
      unanswered.current = undefined;
      if (reply.kind === "done") onDone(reply.title, reply.barcodes);
    },
    gcTime: 0,
  });
  return {
    send: (sent: Sent) => {
      work.mutate(sent);
    },
    isPending: work.isPending,
    error: work.error,
    refused: work.data?.kind === "refused" ? work.data : undefined,
    /** What was refused has been changed since. */
    forget: work.reset,
  };
}
