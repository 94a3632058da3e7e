import type { ContractPlace } from './contract-id'
import { isObject, type JsonObject } from './layout-json'

/**
 * The implementations in a manifest of OpenZeppelin Upgrades (`.openzeppelin/mainnet.json`), by their addresses: the
 * manifest does not name them. Its layouts name the contracts that declare the variables; the last is often the
 * implementation itself, but need not be.
 */
export function findInManifest(impls: JsonObject): { contract: ContractPlace; artifact: JsonObject }[] {
  return Object.entries(impls).flatMap(([hash, artifact]) => {
    if (!isObject(artifact) || !isObject(artifact.layout)) return []
    const { storage, namespaces } = artifact.layout
    const spaces = isObject(namespaces) ? Object.values(namespaces) : []
    const declaring = lastContract(storage) ?? spaces.map(lastContract).find((name) => name !== null)
    const address = typeof artifact.address === 'string' ? artifact.address : hash
    const name = declaring ? `${address} with variables of ${declaring}` : address
    return [{ contract: { file: null, name }, artifact }]
  })
}

function lastContract(items: unknown): string | null {
  const last: unknown = Array.isArray(items) ? items.at(-1) : null
  return isObject(last) && typeof last.contract === 'string' ? last.contract : null
}
