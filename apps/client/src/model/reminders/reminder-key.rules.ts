import type { LibraryId, ProjectId } from "@freihand/contract";

/** Whose a reminder is: a card of a project, as two projects may have the same library and card number. */
export interface ReminderOwner {
  readonly project: ProjectId;
  readonly libraryId: LibraryId;
  readonly userId: string;
}

/** What begins the name of everything that the app's reminders leave on a device. */
const OURS = "freihand:";

/** One part of a name; whatever the library's own names contain, it never reads like two. */
const part = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** What begins the names of all reminders of a card. */
export function ownerPrefix({ project, libraryId, userId }: ReminderOwner): string {
  return `${OURS}${part(project)}-${String(libraryId)}-${part(userId)}-`;
}

/**
 * Name of something that reminds, the same in every run: "freihand:project-library-user-type-item".
 * @source rulings 33
 */
export function reminderKey(owner: ReminderOwner, ...rest: readonly string[]): string {
  return `${ownerPrefix(owner)}${rest.map(part).join("-")}`;
}

/** Whether a name is of one of the app's reminders, whosever it is. */
export const isReminderKey = (key: string): boolean => key.startsWith(OURS);

/** The name in the notes of a calendar entry, which the patron may have written into; undefined: it is not ours. */
export function keyInNotes(notes: string): string | undefined {
  return /(?:^|\s)(?<key>freihand:\S+-\S+)/.exec(notes)?.groups?.["key"];
}
