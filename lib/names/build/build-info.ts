import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { type Compilation, readOutput } from './compiler-output'
import { compilerOfBuildInfo, readCompilerVersion } from './compiler-version'

/** Hardhat 3 and Foundry's slim ones say of no contract anything, but what it is compiled from. */
const EMPTY: BuiltFile = { contracts: [], deployed: [] }

/**
 * What a compiler was given and what it gave: Hardhat 2, Remix, and Foundry with `build_info = true` write both into one
 * file, Hardhat 3 the output into a file of its own. Null for what is no build-info and no compiler output.
 */
export function readBuildInfo(json: JsonObject): BuiltFile | null {
  const {
    _format: format,
    id,
    input,
    output,
    language,
    source_id_to_path: slim,
    solcVersion,
    compiler,
  } = json
  if (isObject(output)) {
    const compilation =
      isHardhat3(format) && typeof id === 'string'
        ? ofHardhat3(id)
        : ofInput(isObject(input) ? input : null, readCompilerVersion(solcVersion))
    return { contracts: readOutput(output, compilation), deployed: [] }
  }
  if (isHardhat3(format) || (isObject(slim) && typeof language === 'string')) return EMPTY
  // Vyper names itself in its output, solc does not.
  if (isObject(json.contracts) && json.version === undefined) {
    return { contracts: readOutput(json, ofInput(null, readCompilerVersion(compiler))), deployed: [] }
  }
  return null
}

const isHardhat3 = (format: unknown): boolean =>
  typeof format === 'string' && format.startsWith('hh3-sol-build-info')

const ofInput = (input: JsonObject | null, compiler: string | null): Compilation => ({
  compiler,
  sourcesOf: () => (input ? { kind: 'input', input } : null),
  fileOf: (file) => file,
})

/** Its compilers have files of the project as `project/…`, those of packages as `npm/NAME@VERSION/…`. */
const ofHardhat3 = (id: string): Compilation => ({
  compiler: compilerOfBuildInfo(id),
  sourcesOf: (file) => ({ kind: 'build-info', id, file }),
  fileOf: (file) => file.replace(/^project\//, '').replace(/^npm\/((?:@[^/@]+\/)?[^/@]+)@[^/]+\//, '$1/'),
})
