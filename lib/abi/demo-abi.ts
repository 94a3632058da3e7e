import { type DemoCode, listDemoCode } from '@/lib/demo/contract-code'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

export type DemoAbi = ContractAbi & Pick<DemoCode, 'contract' | 'lent'>

/**
 * The interfaces of a demo contract at a block: of its implementations until then, newest first, and its own. Free:
 * they are files of the explorer.
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
