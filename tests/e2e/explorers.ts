/** Tests that run side by side have an explorer each, with a chain, a ledger and keys of its own. */
export const EXPLORERS = 2

const FIRST_PORT = 3100
const FIRST_SERVICE_PORT = 8745

/** The explorer of this process, which runs tests one after the other. */
const own = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const portOf = (explorer: number): number => FIRST_PORT + explorer
export const servicePortOf = (explorer: number): number => FIRST_SERVICE_PORT + explorer

/** Its log is in `start.log`, the ledger, the demo key and the admin token beside it. */
export const folderOf = (explorer = own()): string => `test-results/explorer-${explorer}`

export const ownUrl = (): string => `http://127.0.0.1:${portOf(own())}`
