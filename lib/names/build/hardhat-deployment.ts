import type { JsonObject } from '@/lib/storage/layout/layout-json'
import { NO_KNOWLEDGE } from '@/lib/storage/layout/type-knowledge'
import type { BuiltFile } from './built-contract'
import { readBuiltLayout } from './built-layout'
import { nameOfFile, readPlace } from './contract-place'
import { readDeployed } from './deployed-contract'

/**
 * `deployments/sepolia/Vault.json` of hardhat-deploy: a contract by the name that its deployment has. The chain stands in
 * a file beside it. Null for anything else.
 */
export function readHardhatDeployment(json: JsonObject, path: string): BuiltFile | null {
  const { address, abi } = json
  if (typeof address !== 'string' || !Array.isArray(abi)) return null
  const name = nameOfFile(path)
  const place = readPlace(null, name)
  const layout = place && readBuiltLayout(place, json, () => NO_KNOWLEDGE)
  return { contracts: [], deployed: readDeployed({ chainId: null, address, name, layout, abi }) }
}
