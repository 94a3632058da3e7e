import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { nameOfFile } from './contract-place'
import { readDeployed } from './deployed-contract'
import { chainOfManifest } from './manifest-chain'

/**
 * `.openzeppelin/sepolia.json`, or for development chains `anvil-31337-0x….json` in a folder of the system: the
 * implementations that the Upgrades plugins deployed, each with its layout and without a name. Null for anything else.
 */
export function readOpenZeppelinManifest(json: JsonObject, path: string): BuiltFile | null {
  const { manifestVersion, impls } = json
  if (typeof manifestVersion !== 'string' || !isObject(impls)) return null
  const chainId = chainOfManifest(nameOfFile(path))
  const deployed = Object.values(impls)
    .filter(isObject)
    .flatMap(({ address, allAddresses, layout }) => {
      const all = new Set([address, ...(Array.isArray(allAddresses) ? allAddresses : [])])
      const own = isObject(layout) ? { storageLayout: layout } : null
      return [...all].flatMap((one) => readDeployed({ chainId, address: one, name: null, layout: own }))
    })
  return { contracts: [], deployed }
}
