import { listDemoCode } from '@/lib/demo/contract-code'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** The interface that a contract of a demo network had at a block. */
export type DemoAbi = ContractAbi & {
  /** The Solidity contract it is of. */
  contract: string
  /** True when another contract lent it: the implementation behind a proxy. */
  lent: boolean
}

/**
 * The interfaces by which a demo contract may be read at a block: those of the implementations it had run so far, newest
 * first, then its own; none for other contracts. Free: they lie beside the explorer.
 */
export async function loadDemoAbis(network: string, address: string, block: bigint): Promise<DemoAbi[]> {
  return Promise.all(
    listInterfaces(network, address, block).map(async (named) => ({
      ...named,
      ...parseContractAbi(await fetchLayout(named.contract)),
    })),
  )
}

async function fetchLayout(contract: string): Promise<string> {
  const response = await fetch(`/demo/layouts/${contract}.json`)
  return response.text()
}

/** Names of the contracts whose interfaces those are. */
export function listInterfaces(
  network: string,
  address: string,
  block: bigint,
): { contract: string; lent: boolean }[] {
  return listDemoCode(network, address)
    .filter(({ lent, fromBlock }) => !lent || fromBlock <= block)
    .reverse()
    .map(({ contract, lent }) => ({ contract, lent }))
}
