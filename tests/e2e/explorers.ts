import { freePort } from '@/lib/cli/free-port'

/** Tests that run side by side have an explorer each, with a chain, a ledger and keys of its own. */
export const EXPLORERS = 2

/** Ports that were free when the run began: of each explorer and its service, handed down to every process of the run. */
const PORTS = 'E2E_PORTS'
process.env[PORTS] ??= (await Promise.all(Array.from({ length: 2 * EXPLORERS }, () => freePort()))).join()
const ports = process.env[PORTS].split(',').map(Number)

/** The explorer of this process, which runs tests one after the other. */
const own = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const portOf = (explorer: number): number => ports[explorer] ?? 0
export const servicePortOf = (explorer: number): number => ports[EXPLORERS + explorer] ?? 0

/** Its log is in `start.log`, the ledger, the demo key and the admin token beside it. */
export const folderOf = (explorer = own()): string => `test-results/explorer-${explorer}`

export const ownUrl = (): string => `http://127.0.0.1:${portOf(own())}`
