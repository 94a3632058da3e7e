import { isHex } from 'viem'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { parseJson } from '@/lib/text/parse-json'
import type { BuiltSources } from './built-contract'

/** solc's metadata.json of a contract: https://docs.soliditylang.org/en/latest/metadata.html */
export type ContractMetadata = {
  compiler: string | null
  /** The contract that it describes. */
  target: { file: string; name: string } | null
  sources: BuiltSources | null
}

const NOTHING: ContractMetadata = { compiler: null, target: null, sources: null }

/** Reads metadata.json, parsed or as text. Missing parts are null. */
export function readMetadata(json: unknown): ContractMetadata {
  const metadata = typeof json === 'string' ? parseJson(json) : json
  if (!isObject(metadata)) return NOTHING
  const { compiler, settings, language } = metadata
  const given = isObject(settings) ? settings : {}
  const [target] = Object.entries(isObject(given.compilationTarget) ? given.compilationTarget : {})
  return {
    compiler: readCompilerVersion(isObject(compiler) ? compiler.version : null),
    target: target && typeof target[1] === 'string' ? { file: target[0], name: target[1] } : null,
    sources: language === 'Solidity' ? readSources(metadata.sources, given) : null,
  }
}

function readSources(sources: unknown, given: JsonObject): BuiltSources | null {
  if (!isObject(sources)) return null
  // Libraries and the target have another form in a standard-JSON input, and change no layout.
  const { compilationTarget: _target, libraries: _libraries, remappings, ...settings } = given
  const files = Object.entries(sources).map(([path, source]) => {
    const hash = isObject(source) ? source.keccak256 : null
    return { path, keccak256: isHex(hash) ? hash : null }
  })
  const texts = Array.isArray(remappings) ? remappings.map(String) : []
  return files.length === 0 ? null : { kind: 'named', files, remappings: texts, settings }
}

/** `0.8.30` of `v0.8.30+commit.73712a01`, `0.4.0rc6` of `vyper-0.4.0rc6`; null without a version. */
export function readCompilerVersion(text: unknown): string | null {
  if (typeof text !== 'string') return null
  return /^(?:v|vyper-)?(\d+\.\d+\.\d+(?:-?[a-z]+[\w.]*)?)/.exec(text)?.[1] ?? null
}

/** The id of a build-info of Hardhat 3 is `solc-0_8_30-` and a hash. */
export function compilerOfBuildInfo(id: unknown): string | null {
  const version = typeof id === 'string' ? /^solc-(\d+_\d+_\d+)-/.exec(id)?.[1] : undefined
  return version?.replaceAll('_', '.') ?? null
}
