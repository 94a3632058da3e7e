/** First part of the query keys of recognised contracts. In its own file, because every page of a network loads it. */
export const RECOGNISED = 'recognised'
