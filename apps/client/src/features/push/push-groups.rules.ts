import type { MessageKind } from "@freihand/contract";

/** What a patron chooses together. */
export const PUSH_GROUPS = {
  due: ["due-soon", "due-today"],
  overdue: ["overdue-1", "overdue-2", "overdue-3"],
  ready: ["hold-ready"],
  expiring: ["hold-expiring", "hold-expired"],
  card: ["card-expiring"],
} as const satisfies Record<string, readonly MessageKind[]>;
export type PushGroup = keyof typeof PUSH_GROUPS;
export const PUSH_GROUP_NAMES = ["due", "overdue", "ready", "expiring", "card"] as const;

/** Whether anything of a group is wanted. */
export const isGroupOn = (without: readonly MessageKind[], group: PushGroup): boolean =>
  PUSH_GROUPS[group].some((kind) => !without.includes(kind));

/** What is not wanted after a group was switched. */
export function switchGroup(
  without: readonly MessageKind[],
  group: PushGroup,
  isOn: boolean,
): readonly MessageKind[] {
  const own: readonly MessageKind[] = PUSH_GROUPS[group];
  const others = without.filter((kind) => !own.includes(kind));
  return isOn ? others : [...others, ...own];
}
