import { parseJson } from '@/lib/text/parse-json'
import type { ContractPlace } from './contract-id'
import { isObject, type JsonObject } from './layout-json'

/** The contract of an artifact, from its fields or its metadata. */
export function artifactPlace(artifact: JsonObject): ContractPlace | null {
  const { contractName, name, sourceName, metadata, rawMetadata } = artifact
  const own = textOrNull(contractName ?? name)
  if (own !== null) return { file: textOrNull(sourceName), name: own }
  return [artifact, metadata, rawMetadata].map(compilationTarget).find((place) => place !== null) ?? null
}

/**
 * Metadata as an object, or as text (hardhat-deploy, `rawMetadata` of Foundry).
 * https://docs.soliditylang.org/en/latest/metadata.html
 */
function compilationTarget(metadata: unknown): ContractPlace | null {
  const read = typeof metadata === 'string' ? parseJson(metadata) : metadata
  const settings = isObject(read) ? read.settings : null
  const target = isObject(settings) ? settings.compilationTarget : null
  const [file, name] = isObject(target) ? (Object.entries(target)[0] ?? []) : []
  return file !== undefined && typeof name === 'string' ? { file, name } : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
