import type { System } from "../bridge-message.ts";
import type { TagPolicy } from "../demo-tags.ts";
import type { Stubs } from "../plugin-headers.rules.ts";

/** A library whose items have tags. */
export interface TaggedLibrary {
  readonly id: number;
  readonly name: string;
  readonly policy: TagPolicy;
}

/** An item that can be held to the phone. */
export interface DemoItem {
  readonly libraryId: number;
  readonly barcode: string;
  readonly title: string;
}

/** The control panel server's data about the phone. */
export interface PanelSetup {
  readonly system: System;
  readonly stubs: Stubs;
  readonly icons: readonly string[];
  readonly libraries: readonly TaggedLibrary[];
  /** Empty if the library system is not the demo's. */
  readonly items: readonly DemoItem[];
}

/** Reads the data that control-panel-server.ts has put into the page. */
export const readPanelSetup = (json: string): PanelSetup => JSON.parse(json) as PanelSetup;

/** The objects that the bridge puts into the app's page. @see bridge-page.rules.ts */
export interface PhonePage {
  readonly receive: (reply: string) => void;
  readonly shiftClock: (milliseconds: number) => void;
  readonly show: (isShown: boolean) => void;
}

/** @returns undefined when no page of the app is in the frame */
export function phonePageIn(frame: Window | null): PhonePage | undefined {
  return (frame as { readonly simulatedPhone?: PhonePage } | null)?.simulatedPhone;
}
