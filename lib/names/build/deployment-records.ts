import { type Hex, isHex } from 'viem'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { NO_KNOWLEDGE } from '@/lib/storage/layout/type-knowledge'
import type { BuiltFile, DeployedContract } from './built-contract'
import { isContractName, nameOfFile, readPlace } from './contract-place'
import { chainOfManifest } from './manifest-chain'
import { readBuiltLayout } from './read-contract'

type Read = { chainId: number | null; address: unknown; name: unknown } & Partial<
  Pick<DeployedContract, 'layout' | 'abi'>
>

/** A deployed contract with its address in lower case. Empty if the record has no valid address, or nothing else. */
export function readDeployed({
  chainId,
  address,
  name,
  layout = null,
  abi = null,
}: Read): DeployedContract[] {
  const known = isContractName(name) ? name : null
  if (!isAddress(address) || (known === null && !layout && !abi)) return []
  return [{ chainId, address: `0x${address.slice(2).toLowerCase()}`, name: known, layout, abi }]
}

const isAddress = (value: unknown): value is Hex => isHex(value) && value.length === 42

const fileOf = (deployed: readonly DeployedContract[]): BuiltFile => ({ contracts: [], deployed })

/** `broadcast/Deploy.s.sol/31337/run-latest.json`. A dry run is one folder deeper and deploys nothing. */
const LATEST = /\/(\d+)\/[^/]+-latest\.json$/

/** The deployments of the last run of a Foundry script. Null for anything else. */
export function readFoundryBroadcast(json: JsonObject, path: string): BuiltFile | null {
  const { transactions, libraries, chain } = json
  const [, folder] = LATEST.exec(path) ?? []
  if (!Array.isArray(transactions) || folder === undefined) return null
  const chainId = typeof chain === 'number' ? chain : Number(folder)
  const created = transactions.flatMap((transaction) => readTransaction(transaction, chainId))
  const linked = (Array.isArray(libraries) ? libraries : []).flatMap((library) =>
    readLibrary(library, chainId),
  )
  // A library that the script deployed is in both lists.
  const known = new Set(created.map(({ address }) => address))
  return fileOf([...created, ...linked.filter(({ address }) => !known.has(address))])
}

function readTransaction(transaction: unknown, chainId: number): DeployedContract[] {
  if (!isObject(transaction)) return []
  const { transactionType: type, contractAddress, contractName, additionalContracts } = transaction
  const isCreation = type === 'CREATE' || type === 'CREATE2'
  const own = isCreation ? [{ address: contractAddress, contractName }] : []
  const created = Array.isArray(additionalContracts) ? additionalContracts.filter(isObject) : []
  return [...own, ...created].flatMap(({ address, contractName: name }) =>
    readDeployed({ chainId, address, name }),
  )
}

/** `src/Prices.sol:Prices:0x5FbD…` */
function readLibrary(text: unknown, chainId: number): DeployedContract[] {
  const [, name, address] = /:([^:]+):(0x[0-9a-fA-F]{40})$/.exec(String(text)) ?? []
  return readDeployed({ chainId, address, name })
}

/** `deployments/sepolia/Vault.json` of hardhat-deploy. The chain is in a file beside it. Null for anything else. */
export function readHardhatDeployment(json: JsonObject, path: string): BuiltFile | null {
  const { address, abi } = json
  if (typeof address !== 'string' || !Array.isArray(abi)) return null
  const name = nameOfFile(path)
  const place = readPlace(null, name)
  const layout = place && readBuiltLayout(place, json, { knowledge: () => NO_KNOWLEDGE })
  return fileOf(readDeployed({ chainId: null, address, name, layout, abi }))
}

/** `ignition/deployments/chain-31337/deployed_addresses.json`: `{"Module#Vault": address}`. Null for anything else. */
export function readIgnitionAddresses(json: JsonObject, path: string): BuiltFile | null {
  if (!/(^|\/)deployed_addresses\.json$/.test(path)) return null
  const chain = /(?:^|\/)chain-(\d+)\/[^/]+$/.exec(path)?.[1]
  const chainId = chain === undefined ? null : Number(chain)
  return fileOf(
    Object.entries(json).flatMap(([id, address]) =>
      readDeployed({ chainId, address, name: id.replace(/^.*#/s, '') }),
    ),
  )
}

/**
 * `.openzeppelin/sepolia.json`: the implementations that the Upgrades plugins deployed, with layouts and without names.
 * Null for anything else.
 */
export function readOpenZeppelinManifest(json: JsonObject, path: string): BuiltFile | null {
  const { manifestVersion, impls } = json
  if (typeof manifestVersion !== 'string' || !isObject(impls)) return null
  const chainId = chainOfManifest(nameOfFile(path))
  const implementations = Object.values(impls).filter(isObject)
  return fileOf(
    implementations.flatMap(({ address, allAddresses, layout }) => {
      const all = new Set([address, ...(Array.isArray(allAddresses) ? allAddresses : [])])
      const own = isObject(layout) ? { storageLayout: layout } : null
      return [...all].flatMap((one) => readDeployed({ chainId, address: one, name: null, layout: own }))
    }),
  )
}
