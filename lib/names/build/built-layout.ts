import { writeKnowledge } from '@/lib/storage/layout/compiled-layout'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { TypeKnowledge } from '@/lib/storage/layout/type-knowledge'

/**
 * The layout that an artefact has of a contract, with what the syntax trees of its compilation say of the types that it
 * uses: small enough to be sent, where whole trees would not be. Null where it has none.
 */
export function readBuiltLayout(
  place: ContractPlace,
  artifact: JsonObject,
  knowledge: () => TypeKnowledge,
): JsonObject | null {
  const { abi, layout } = artifact
  const storageLayout = artifact.storageLayout ?? artifact['storage-layout']
  const transientStorageLayout = artifact.transientStorageLayout ?? artifact['transient-storage-layout']
  const named = { contractName: place.name, sourceName: place.file, abi }
  if (isObject(storageLayout) || isObject(transientStorageLayout)) {
    const known = writeKnowledge(knowledge(), [storageLayout, transientStorageLayout])
    return { ...named, storageLayout, transientStorageLayout, ...known }
  }
  return isObject(layout) ? { ...named, layout } : null
}
