import { type DemoCode, listDemoCode } from '@/lib/demo/contract-code'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** The interface that a contract of a demo network had at a block. */
export type DemoAbi = ContractAbi & Pick<DemoCode, 'contract' | 'lent'>

/**
 * The interfaces by which a demo contract may be read at a block: those of the implementations it had run so far, newest
 * first, then its own; none for other contracts. Free: they lie beside the explorer.
 */
export async function loadDemoAbis(network: string, address: string, block: bigint): Promise<DemoAbi[]> {
  return Promise.all(
    listInterfaces(network, address, block).map(async (named) => ({
      ...named,
      ...parseContractAbi(await fetchLayout(named.file)),
    })),
  )
}

async function fetchLayout(file: string): Promise<string> {
  const response = await fetch(`/demo/${file}`)
  return response.text()
}

/** Names of the contracts whose interfaces those are. */
export function listInterfaces(
  network: string,
  address: string,
  block: bigint,
): Pick<DemoCode, 'contract' | 'file' | 'lent'>[] {
  return listDemoCode(network, address)
    .filter(({ lent, fromBlock }) => !lent || fromBlock <= block)
    .reverse()
    .map(({ contract, file, lent }) => ({ contract, file, lent }))
}
