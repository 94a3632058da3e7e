import { readNatspec } from '@/lib/natspec/read-natspec'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { knowledgeFromSources } from '@/lib/storage/layout/syntax-tree'
import { parseJson } from '@/lib/text/parse-json'
import type { BuiltContract, BuiltFile } from './built-contract'
import { readBuiltLayout } from './built-layout'
import { readCodeTemplate, readCodeWithoutImmutables } from './code-template'
import { readCompilerVersion } from './compiler-version'
import { nameOfFile, readPlace } from './contract-place'
import { withVyperImmutables } from './vyper-code'

/**
 * `solc --combined-json`: contracts by `file:Name`. Beside the layout its syntax trees are one for all files.
 * Null for anything else.
 */
export function readSolcCombined(json: JsonObject): BuiltFile | null {
  if (!isObject(json.contracts) || typeof json.version !== 'string') return null
  const compiler = readCompilerVersion(json.version)
  const trees = treesOf(json.sources)
  const contracts = Object.entries(json.contracts).flatMap(([id, artifact]): BuiltContract[] => {
    const [, file, name] = /^(.*):([^:]+)$/s.exec(id) ?? []
    const place = readPlace(file, name)
    if (!place || !isObject(artifact)) return []
    const knowledge = () => knowledgeFromSources(trees)
    return [
      {
        place,
        abi: readAbi(artifact.abi),
        natspec: readNatspec(artifact),
        code: readCodeWithoutImmutables(artifact['bin-runtime'], null),
        layout: readBuiltLayout(place, artifact, knowledge),
        sources: null,
        compiler,
      },
    ]
  })
  return { contracts, deployed: [] }
}

/** `vyper -f combined_json`: contracts by file, and the version beside them. Null for anything else. */
export function readVyperCombined(json: JsonObject): BuiltFile | null {
  const files = Object.entries(json).filter(([file]) => file.endsWith('.vy'))
  if (files.length === 0) return null
  const contracts = files.flatMap(([file, artifact]): BuiltContract[] => {
    const place = readPlace(file, nameOfFile(file).replace(/\.vy$/, ''))
    if (!place || !isObject(artifact)) return []
    const code = readCodeTemplate(artifact.bytecode_runtime, {
      immutableReferences: null,
      linkReferences: null,
    })
    return [
      {
        place,
        abi: readAbi(artifact.abi),
        natspec: readNatspec(artifact),
        code: withVyperImmutables(code, artifact.layout),
        layout: readBuiltLayout(place, artifact, () => knowledgeFromSources(null)),
        sources: null,
        compiler: readCompilerVersion(json.version),
      },
    ]
  })
  return { contracts, deployed: [] }
}

/** As a standard-JSON output has them: `AST` is `ast` there. */
const treesOf = (sources: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(sources) ? sources : {}).map(([file, source]) => [
      file,
      { ast: isObject(source) ? source.AST : null },
    ]),
  )

/** solc before 0.8 wrote interfaces as text. */
function readAbi(abi: unknown): readonly unknown[] | null {
  const list = typeof abi === 'string' ? parseJson(abi) : abi
  return Array.isArray(list) ? list : null
}
