/** For a link to another site: it opens a new tab, which learns nothing about us and gets no hold of this page. */
export const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" } as const;
