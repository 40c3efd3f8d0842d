import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { usePlatform } from "../../platform/context.ts";
import { isFolded, OPEN_FROM, PERMANENT_FROM } from "./drawer-size.rules.ts";
import * as z from "zod/mini";
import { createPersisted, type Persisted } from "../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../platform/ports/platform.ts";

/** State of the drawer. */
export interface DrawerState {
  /** Beside the page; otherwise it is temporary, over the page. */
  readonly isPermanent: boolean;
  /** Permanent: 256 px wide, not collapsed to the rail. Temporary: over the page. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The drawer of this window. The temporary one closes on every navigation. @source spec §2 "Closing the drawer" */
export function useDrawer(): DrawerState {
  const isPermanent = useMediaQuery(from(PERMANENT_FROM));
  const temporary = useTemporary();
  const permanent = usePermanent();
  return { isPermanent, ...(isPermanent ? permanent : temporary) };
}

const from = (width: number): string => `(min-width:${String(width)}px)`;

/** Open for one history entry only: on any other it is closed. */
function useTemporary() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return {
    isOpen: openAt === key,
    open: () => {
      setOpenAt(key);
    },
    close: () => {
      setOpenAt(undefined);
    },
  };
}

function usePermanent() {
  const { texts } = usePlatform();
  const isRoomy = useMediaQuery(from(OPEN_FROM));
  const [chosen, setChosen] = useState<boolean>();
  const choose = (folded: boolean) => {
    setChosen(folded);
    drawerChoice(texts).write({ isFolded: folded });
  };
  return {
    isOpen: !isFolded(chosen ?? drawerChoice(texts).read().isFolded, isRoomy),
    open: () => {
      choose(false);
    },
    close: () => {
      choose(true);
    },
  };
}

const shape = z.object({
  /** Undefined: the patron has not chosen. */
  isFolded: z.optional(z.boolean()),
});

/** Whether the patron collapsed the drawer on this device. */
function drawerChoice(texts: TextStore): Persisted<z.infer<typeof shape>> {
  return createPersisted(texts, {
    key: STORED_KEYS.drawer,
    version: 1,
    schema: shape,
    fallback: {},
  });
}
