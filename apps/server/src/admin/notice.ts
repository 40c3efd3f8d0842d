import type { AdminNotice, NoticeBody } from "@freihand/contract/staff";
import { filedNotice, withNotice } from "./filed-notice.ts";
import { projectPlace, worksInAll, type FiledPart } from "./filed-part.ts";

/** The notice to everyone who uses the app. */
export const NOTICE: FiledPart<{ notice: AdminNotice }, NoticeBody> = {
  name: "notice",
  place: projectPlace,
  isOpen: worksInAll,
  read: (text) => {
    const notice = filedNotice(text);
    return notice && { notice };
  },
  // what is no project is refused by the check
  edit: (text, body) => withNotice(text, body) ?? text,
};
