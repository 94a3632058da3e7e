import lessons from '@/lib/demo/lesson-contracts.json' with { type: 'json' }
import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import type { DemoContract } from '@/lib/demo/network-manifest'

/** Code that a demo contract runs from a block on. */
export type DemoCode = {
  /** The Solidity contract it was compiled from. */
  contract: string
  /** Its layout, interface and text, below `/demo`. */
  file: string
  /** True when another contract lent it: the implementation behind a proxy. */
  lent: boolean
  fromBlock: bigint
}

/** As JSON is typed: an address is any text. */
type NamedContract = Omit<DemoContract, 'address' | 'transaction'> & { address: string }

/** The code of a contract of a demo network: its own, then those of its implementations, oldest first; none for others. */
export function listDemoCode(network: string, address: string): DemoCode[] {
  const found = listContracts(network).find(
    (contract) => contract.address.toLowerCase() === address.toLowerCase(),
  )
  if (!found) return []
  const lent = (found.implementations ?? []).map(({ contract, fromBlock }) => {
    return { ...nameFile(contract), lent: true, fromBlock: BigInt(fromBlock) }
  })
  return [{ ...nameFile(found.source), lent: false, fromBlock: BigInt(found.block) }, ...lent]
}

/** The contracts of a demo network by name, with their addresses in lower case. A proxy goes by its own name. */
export const listDemoNames = (network: string): { address: string; name: string }[] =>
  listContracts(network).map(({ address, source }) => ({
    address: address.toLowerCase(),
    name: nameFile(source).contract,
  }))

function listContracts(network: string): NamedContract[] {
  const networks: Record<string, { contracts: Record<string, NamedContract> }> = manifest
  return [
    ...Object.values(networks[network]?.contracts ?? {}),
    ...Object.values<NamedContract>(network === 'demo-mainnet' ? lessons : {}),
  ]
}

/** Those of lessons are named by their path; the others lie together. */
function nameFile(source: string): Pick<DemoCode, 'contract' | 'file'> {
  const contract = source.slice(source.lastIndexOf('/') + 1)
  return { contract, file: `${source === contract ? `layouts/${source}` : source}.json` }
}
