/** Whether this server does what only one of several over the same database may do. @source decision 83 */
export interface Leading {
  readonly isLeading: () => boolean;
  /** @param begin called whenever this server begins to lead; at once where it does already */
  readonly onBegin: (begin: () => void) => void;
}

/** Of the only server there is. */
export const SOLE_LEADER: Leading = {
  isLeading: () => true,
  onBegin: (begin) => {
    begin();
  },
};
