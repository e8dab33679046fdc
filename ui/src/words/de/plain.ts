// The words for what goes without saying of kinds.

/** Of what the server says in German. */
export const plainSaid = (german: string): string => german
