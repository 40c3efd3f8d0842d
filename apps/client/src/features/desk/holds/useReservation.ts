import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DeskReader, ReserveTitleReply, TitleHit } from "@freihand/contract/staff";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { ownLine } from "../work/lines.rules.ts";
import { orderAfter, type Order } from "./reserve-answer.rules.ts";

interface ReservationParts {
  readonly place: Place;
  readonly reader: DeskReader;
  readonly title: TitleHit;
  readonly onDone: () => void;
}

/** Reserving a title for the open reader. An order without an answer is sent again as the same one. */
export function useReservation({ place, reader, title, onDone }: ReservationParts) {
  const { session } = useDesk();
  const showDone = useShowDone(reader, title);
  const [requestId, setRequestId] = useState(newRequestId);
  const order = useRef<Order>({ branch: place.branch });
  const sending = useMutation({
    mutationFn: async (sent: Order) => {
      const { libraryId } = place;
      const body = { ...sent, userId: reader.userId, recordId: title.recordId, requestId };
      const reply = await session.call("reserveTitle", { params: { libraryId }, body });
      if (reply.kind === "done") {
        showDone(requestId, reply);
        onDone();
      }
      return reply;
    },
    gcTime: 0,
  });
  const { data: reply, error, isPending } = sending;
  return {
    reply,
    error,
    isPending,
    send: (why: string) => {
      order.current = orderAfter(order.current, { reply, why });
      sending.mutate(order.current);
    },
    /** Another branch is another order. */
    chooseBranch: (branch: string) => {
      order.current = { branch };
      setRequestId(newRequestId());
      sending.reset();
    },
  };
}

/** The line of a reservation, and the reader's page with it. */
function useShowDone({ name }: DeskReader, { title }: TitleHit) {
  const { desk } = useDesk();
  const { clock } = usePlatform();
  return (requestId: string, done: Extract<ReserveTitleReply, { readonly kind: "done" }>): void => {
    const words = { from: "server", text: done.line } as const;
    const shown = { kind: "reserved", words, atMs: clock.now() } as const;
    desk.show({ ...ownLine({ requestId, code: title }, shown), who: name });
    desk.showReader(done.reader);
  };
}
