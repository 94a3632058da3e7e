import { writeFile } from 'node:fs/promises'
import * as chains from 'viem/chains'
import { deriveChains, deriveExplorers, writeRows } from './derive-chains'

/** Writes the committed lists of known chains and explorers from the installed viem. */
const known = Object.values(chains)
const rows = deriveChains(known)
const explorers = deriveExplorers(known)
await writeFile(new URL('@/lib/networks/chains.json', import.meta.url), writeRows(rows))
await writeFile(new URL('@/lib/networks/explorers.json', import.meta.url), writeRows(explorers))
process.stdout.write(`wrote ${rows.length} chains and ${explorers.length} explorers\n`)
