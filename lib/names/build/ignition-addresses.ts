import type { JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { readDeployed } from './deployed-contract'

/** `ignition/deployments/chain-31337/deployed_addresses.json`: `{"Module#Vault": address}`. Null for anything else. */
export function readIgnitionAddresses(json: JsonObject, path: string): BuiltFile | null {
  if (!/(^|\/)deployed_addresses\.json$/.test(path)) return null
  const chain = /(?:^|\/)chain-(\d+)\/[^/]+$/.exec(path)?.[1]
  const chainId = chain === undefined ? null : Number(chain)
  const deployed = Object.entries(json).flatMap(([id, address]) =>
    readDeployed({ chainId, address, name: id.replace(/^.*#/s, '') }),
  )
  return { contracts: [], deployed }
}
