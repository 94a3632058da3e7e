/** The name of a single pasted file. */
export const SINGLE_FILE = 'contract.sol'
