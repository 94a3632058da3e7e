/** Name of a file that was pasted on its own. */
export const SINGLE_FILE = 'contract.sol'
