import { writeFile } from 'node:fs/promises'
import * as chains from 'viem/chains'
import { deriveChains, writeChains } from './derive-chains'

/** Writes the committed list of known chains from those of the installed viem. */
const rows = deriveChains(Object.values(chains))
await writeFile(new URL('../networks/chains.json', import.meta.url), writeChains(rows))
process.stdout.write(`wrote ${rows.length} chains\n`)
