import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile, DeployedContract } from './built-contract'
import { readDeployed } from './deployed-contract'

/** `broadcast/Deploy.s.sol/31337/run-latest.json`; a dry run lies a folder deeper and deployed nothing. */
const LATEST = /\/(\d+)\/[^/]+-latest\.json$/

/** What a script of Foundry deployed when it last ran. Null for anything else. */
export function readFoundryBroadcast(json: JsonObject, path: string): BuiltFile | null {
  const { transactions, libraries, chain } = json
  const [, folder] = LATEST.exec(path) ?? []
  if (!Array.isArray(transactions) || folder === undefined) return null
  const chainId = typeof chain === 'number' ? chain : Number(folder)
  const created = transactions.flatMap((transaction) => readTransaction(transaction, chainId))
  const linked = (Array.isArray(libraries) ? libraries : []).flatMap((library) =>
    readLibrary(library, chainId),
  )
  // A library that was deployed on the way stands in both lists.
  const known = new Set(created.map(({ address }) => address))
  return { contracts: [], deployed: [...created, ...linked.filter(({ address }) => !known.has(address))] }
}

function readTransaction(transaction: unknown, chainId: number): DeployedContract[] {
  if (!isObject(transaction)) return []
  const { transactionType, contractAddress, contractName, additionalContracts } = transaction
  const own = isCreation(transactionType)
    ? readDeployed({ chainId, address: contractAddress, name: contractName })
    : []
  const created = Array.isArray(additionalContracts) ? additionalContracts.filter(isObject) : []
  return [
    ...own,
    ...created.flatMap(({ address, contractName: name }) => readDeployed({ chainId, address, name })),
  ]
}

const isCreation = (type: unknown) => type === 'CREATE' || type === 'CREATE2'

/** `src/Prices.sol:Prices:0x5FbD…` */
function readLibrary(text: unknown, chainId: number): DeployedContract[] {
  const [, name, address] = /:([^:]+):(0x[0-9a-fA-F]{40})$/.exec(String(text)) ?? []
  return readDeployed({ chainId, address, name })
}
