/**
 * The form of the whole contract, as typed. `compare` is another block, or empty; `budget` is in the unit of the connection
 * that is asked, or empty for what is usual.
 */
export type ContractDraft = { address: string; block: string; compare: string; budget: string }
