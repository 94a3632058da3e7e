import { type CompiledContract, listCompiled } from '@/lib/abi/find-abis'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltContract, BuiltFile, BuiltSources, CodeTemplate } from './built-contract'
import { readCodeTemplate } from './code-template'
import { nameOfFile, readPlace } from './contract-place'
import { compilerOfBuildInfo, readCompilerVersion } from './metadata'
import { readContract, readTrees } from './read-contract'

/** What is known about a compilation besides its output. Files are named as in the output. */
type Compilation = {
  compiler: string | null
  sourcesOf?: (file: string) => BuiltSources | null
  /** The path of a file in its project. */
  fileOf?: (file: string) => string
}

/**
 * Reads the output of solc or Vyper, alone or in the build-info of a tool. Null for anything else.
 *
 * Hardhat 2, Remix and Foundry with `build_info = true` write input and output into one build-info, Hardhat 3 into two.
 * https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
 */
export function readCompilation(json: JsonObject): BuiltFile | null {
  const { _format: format, id, input, output, solcVersion, contracts, sources, version } = json
  if (isObject(output)) {
    const isHardhat3 = typeof format === 'string' && format.startsWith('hh3-sol-build-info')
    const compilation =
      isHardhat3 && typeof id === 'string'
        ? ofHardhat3(id)
        : { compiler: readCompilerVersion(solcVersion), sourcesOf: () => ofInput(input) }
    return readAll(
      listCompiled(isObject(output.contracts) ? output.contracts : {}),
      output.sources,
      compilation,
    )
  }
  if (isObject(contracts)) {
    // Combined JSON states its version.
    const isCombined = typeof version === 'string'
    return readAll(listCompiled(contracts), isCombined ? treesOfCombined(sources) : sources, {
      compiler: readCompilerVersion(isCombined ? version : json.compiler),
    })
  }
  const vyper = listCompiled(json).filter(({ file }) => file.endsWith('.vy'))
  return vyper.length > 0 ? readAll(vyper, null, { compiler: readCompilerVersion(version) }) : null
}

/** Reads the output of `vyper -f layout`. It names no contract, so the name of the file is used. Null for anything else. */
export function readVyperLayout(json: JsonObject, path: string): BuiltFile | null {
  const place = readPlace(null, nameOfFile(path))
  if (!place || !(isObject(json.storage_layout) || isObject(json.transient_storage_layout))) return null
  const contract = readContract(
    place,
    { layout: json },
    { code: null, trees: readTrees(null), compiler: null },
  )
  return { contracts: [contract], deployed: [] }
}

const ofInput = (input: unknown): BuiltSources | null => (isObject(input) ? { kind: 'input', input } : null)

/** Hardhat 3 names files of the project `project/…`, and files of packages `npm/NAME@VERSION/…`. */
const ofHardhat3 = (id: string): Compilation => ({
  compiler: compilerOfBuildInfo(id),
  sourcesOf: (file) => ({ kind: 'build-info', id, file }),
  fileOf: (file) => file.replace(/^project\//, '').replace(/^npm\/((?:@[^/@]+\/)?[^/@]+)@[^/]+\//, '$1/'),
})

/** In a standard-JSON output, `AST` is `ast`. */
const treesOfCombined = (sources: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(sources) ? sources : {}).map(([file, source]) => [
      file,
      { ast: isObject(source) ? source.AST : null },
    ]),
  )

function readAll(
  listed: readonly CompiledContract[],
  sources: unknown,
  { compiler, sourcesOf, fileOf = (file) => file }: Compilation,
): BuiltFile {
  const trees = readTrees(sources)
  const contracts = listed.flatMap(({ file, name, artifact }): BuiltContract[] => {
    const place = readPlace(fileOf(file), name)
    if (!place) return []
    const code = codeOf(artifact)
    return [readContract(place, artifact, { code, trees, compiler, sources: sourcesOf?.(file) ?? null })]
  })
  return { contracts, deployed: [] }
}

function codeOf({ evm, 'bin-runtime': solc, bytecode_runtime: vyper }: JsonObject): CodeTemplate | null {
  if (solc !== undefined) return readCodeTemplate({ object: solc }, false)
  const code = isObject(evm) ? evm.deployedBytecode : { object: vyper }
  return isObject(code) ? readCodeTemplate(code) : null
}
