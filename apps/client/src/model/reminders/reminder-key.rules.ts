import type { LibraryId, ProjectId } from "@freihand/contract";

/** Whose a reminder is: a card of a project, as two projects may have the same library and card number. */
export interface ReminderOwner {
  readonly project: ProjectId;
  readonly libraryId: LibraryId;
  readonly userId: string;
}

/** Prefix of the keys of everything that the app's reminders create on a device. */
const OURS = "freihand:";

/** One part of a key; whatever the library's own ids contain, it never looks like two. */
const part = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** Prefix of the keys of all reminders of a card. */
export function ownerPrefix({ project, libraryId, userId }: ReminderOwner): string {
  return `${OURS}${part(project)}-${String(libraryId)}-${part(userId)}-`;
}

/**
 * Key of an entry or notification, the same in every run: "freihand:project-library-user-type-item".
 * @source rulings 33
 */
export function reminderKey(owner: ReminderOwner, ...rest: readonly string[]): string {
  return `${ownerPrefix(owner)}${rest.map(part).join("-")}`;
}

/** Whether a key belongs to one of the app's reminders, for any card. */
export const isReminderKey = (key: string): boolean => key.startsWith(OURS);

/** The key in the notes of a calendar entry, which the patron may have written into; undefined: it is not ours. */
export function keyInNotes(notes: string): string | undefined {
  return /(?:^|\s)(?<key>freihand:\S+-\S+)/.exec(notes)?.groups?.["key"];
}
