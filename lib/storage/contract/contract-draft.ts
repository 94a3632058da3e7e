/** The form of the whole contract, as typed. `compare` is another block, or empty. */
export type ContractDraft = { address: string; block: string; compare: string; budget: string }

/** Credits that one go may cost at most, unless the reader says otherwise: 250 slots. */
export const DEFAULT_READ_BUDGET = '20000'
