import type { JsonObject } from '@/lib/storage/layout/layout-json'
import { isObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { nameOfFile, readPlace } from './contract-place'

/** What `vyper -f layout` prints: it names no contract, so the file's own name is taken. Null for anything else. */
export function readVyperLayoutFile(json: JsonObject, path: string): BuiltFile | null {
  const { storage_layout: storage, transient_storage_layout: transient } = json
  const place = readPlace(null, nameOfFile(path))
  if (!place || !(isObject(storage) || isObject(transient))) return null
  const layout = { contractName: place.name, layout: json }
  return {
    contracts: [{ place, abi: null, natspec: null, code: null, layout, sources: null, compiler: null }],
    deployed: [],
  }
}
