import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { readCodeTemplate } from './code-template'
import { nameOfFile, readPlace } from './contract-place'

/** `artifacts/Vault.json` of Remix, which names its contract by the file alone. Null for anything else. */
export function readRemixArtifact(json: JsonObject, path: string): BuiltFile | null {
  const { abi, data } = json
  if (!Array.isArray(abi) || !isObject(data) || !isObject(data.deployedBytecode)) return null
  const place = readPlace(null, nameOfFile(path))
  if (!place) return null
  const { object, immutableReferences, linkReferences } = data.deployedBytecode
  const code = readCodeTemplate(object, { immutableReferences, linkReferences })
  return {
    contracts: [{ place, abi, natspec: null, code, layout: null, sources: null, compiler: null }],
    deployed: [],
  }
}
