/** Attribute by which a served page knows that it says "there is no such page": its status is 404. */
export const MISSING = "data-missing";
