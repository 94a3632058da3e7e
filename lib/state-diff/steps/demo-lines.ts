import type { Hex } from 'viem'
import { listDemoCode } from '@/lib/demo/contract-code'
import type { ProjectLines } from '@/lib/names/project/project-api'

/** `public/demo/lines.json`: source maps by contract, and the files that they share. */
type DemoLines = { files: ProjectLines['files']; contracts: Readonly<Record<string, string>> }

/** The source map and the sources of a demo contract; null for other contracts. */
export type FindDemoLines = (address: Hex) => ProjectLines | null

/** Loads the source maps of the contracts of a demo network. Free: it is a file of the explorer. */
export async function loadDemoLines(network: string): Promise<FindDemoLines> {
  const response = await fetch('/demo/lines.json')
  return findDemoLines(network, await response.json())
}

/** By the contract that is deployed at the address. Contracts of lessons have no source map. */
export const findDemoLines =
  (network: string, { files, contracts }: DemoLines): FindDemoLines =>
  (address) => {
    const own = listDemoCode(network, address).find(({ lent }) => !lent)
    const sourceMap = own?.file.startsWith('layouts/') ? contracts[own.contract] : undefined
    return sourceMap === undefined ? null : { sourceMap, files }
  }
