import lessons from '@/lib/demo/lesson-contracts.json' with { type: 'json' }
import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import type { DemoContract } from '@/lib/demo/network-manifest'

/** The code of a demo contract from a block on. */
export type DemoCode = {
  contract: string
  /** Its layout, ABI and source, below `/demo`. */
  file: string
  /** True for the implementation of a proxy. */
  lent: boolean
  fromBlock: bigint
}

/** JSON types have no template literals. */
type NamedContract = Omit<DemoContract, 'address' | 'transaction'> & { address: string }

/** The code of a demo contract, then of its implementations, oldest first; empty for other contracts. */
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

/** The contracts of a demo network, with addresses in lower case. A proxy has its own name. */
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

/** Contracts of lessons are in folders of their own. */
function nameFile(source: string): Pick<DemoCode, 'contract' | 'file'> {
  const contract = source.slice(source.lastIndexOf('/') + 1)
  return { contract, file: `${source === contract ? `layouts/${source}` : source}.json` }
}
