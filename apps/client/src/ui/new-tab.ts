/** For a link to another site: it opens a new tab, which gets no referrer and no access to this page. */
export const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" } as const;
