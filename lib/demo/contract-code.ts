import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import type { DemoContract } from '@/lib/demo/network-manifest'

/** Code that a demo contract runs from a block on. */
export type DemoCode = {
  /** The Solidity contract it was compiled from. */
  contract: string
  /** True when another contract lent it: the implementation behind a proxy. */
  lent: boolean
  fromBlock: bigint
}

/** As JSON is typed: an address is any text. */
type NamedContract = Omit<DemoContract, 'address' | 'transaction'> & { address: string }

/** The code of a contract of a demo network: its own, then those of its implementations, oldest first; none for others. */
export function listDemoCode(network: string, address: string): DemoCode[] {
  const networks: Record<string, { contracts: Record<string, NamedContract> }> = manifest
  const contracts = Object.values(networks[network]?.contracts ?? {})
  const found = contracts.find((contract) => contract.address.toLowerCase() === address.toLowerCase())
  if (!found) return []
  const lent = (found.implementations ?? []).map(({ contract, fromBlock }) => {
    return { contract, lent: true, fromBlock: BigInt(fromBlock) }
  })
  return [{ contract: found.source, lent: false, fromBlock: BigInt(found.block) }, ...lent]
}
