import { listCompiled } from '@/lib/abi/find-abis'
import { isObject } from '@/lib/storage/layout/layout-json'

/** The files of a compilation by the indexes that its source maps use. */
export type FileIds = ReadonlyMap<number, string>

/** `ids` is null if the file of the build does not list them; then `own` is the index of the contract's file. */
export type FoundSourceMap = { sourceMap: string } & (
  | { ids: FileIds; own?: undefined }
  | { ids: null; own: number }
)

/**
 * The source map of the runtime code with these hex digits. It is read from the output of solc in a build-info of Hardhat, Remix or
 * Foundry, or from an artifact of Foundry. Null without one.
 * https://docs.soliditylang.org/en/latest/internals/source_mappings.html
 */
export function readSourceMapOf(json: unknown, digits: string): FoundSourceMap | null {
  if (!isObject(json)) return null
  const output = isObject(json.output) ? json.output : json
  if (isObject(output.contracts)) {
    const maps = listCompiled(output.contracts).map(({ artifact: { evm } }) =>
      isObject(evm) ? mapOf(evm.deployedBytecode, digits) : null,
    )
    const sourceMap = maps.find((map) => map !== null) ?? null
    return sourceMap === null ? null : { sourceMap, ids: idsOfOutput(output.sources) }
  }
  const sourceMap = mapOf(json.deployedBytecode, digits)
  return sourceMap !== null && typeof json.id === 'number' ? { sourceMap, ids: null, own: json.id } : null
}

/** Null for other code. */
function mapOf(code: unknown, digits: string): string | null {
  if (!isObject(code) || typeof code.object !== 'string' || typeof code.sourceMap !== 'string') return null
  const isSame = code.object.replace(/^0x/, '').toLowerCase() === digits.toLowerCase()
  return isSame && code.sourceMap !== '' ? code.sourceMap : null
}

const idsOfOutput = (sources: unknown): FileIds =>
  new Map(
    Object.entries(isObject(sources) ? sources : {}).flatMap(([file, source]): [number, string][] =>
      isObject(source) && typeof source.id === 'number' ? [[source.id, file]] : [],
    ),
  )

/** The files of a compilation of Foundry, in `out/build-info`. Null for any other file. */
export function readFoundryIds(json: unknown): FileIds | null {
  if (!isObject(json) || !isObject(json.source_id_to_path)) return null
  return new Map(
    Object.entries(json.source_id_to_path).flatMap(([id, file]): [number, string][] =>
      typeof file === 'string' ? [[Number(id), file]] : [],
    ),
  )
}
