// The words for what another product does otherwise.

/** Of what the server says in German. */
export const differenceSaid = (german: string): string => german
