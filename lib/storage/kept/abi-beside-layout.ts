import type { Enums } from '@/lib/abi/enum-members'
import { type KeptAbi, keptAbis } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { listEnums } from '../layout/list-enums'

/** The ABI that is kept for a contract, its enums by a layout that is kept for it; null for none. Rejects without a database. */
export async function readKeptAbi(keptAs: string, address: string): Promise<KeptAbi | null> {
  const kept = await keptAbis.read(keptAs, address)
  return kept && joinEnums(keptAs, address, kept)
}

/** An ABI names the type of an enum and not its members: a layout that is kept for the same contract may have them. */
export async function joinEnums(keptAs: string, address: string, kept: KeptAbi): Promise<KeptAbi> {
  if (!kept.text.includes('"enum ')) return kept
  const enums = await readEnums(keptAs, address)
  return enums.size === 0 ? kept : { ...kept, abi: parseContractAbi(kept.text, enums) }
}

async function readEnums(keptAs: string, address: string): Promise<Enums> {
  const { keptLayouts } = await import('./kept-layouts')
  const layouts = await keptLayouts.read(keptAs, address).catch(() => null)
  return listEnums((layouts?.eras ?? []).flatMap(({ known }) => (known ? [known.layout] : [])))
}
