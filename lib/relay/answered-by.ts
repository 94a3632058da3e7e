/** Says of an answer of the explorer that a public server gave it; what the explorer says itself goes without. */
export const ANSWERED_BY = { name: 'x-answered-by', value: 'public-server' }
