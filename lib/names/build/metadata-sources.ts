import { isHex } from 'viem'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { parseJson } from '@/lib/text/parse-json'
import type { BuiltSources } from './built-contract'
import { readCompilerVersion } from './compiler-version'

/** What solc's metadata.json says of a contract: https://docs.soliditylang.org/en/latest/metadata.html */
export type ContractMetadata = {
  compiler: string | null
  /** The contract that it is of. */
  target: { file: string; name: string } | null
  sources: BuiltSources | null
}

const NOTHING: ContractMetadata = { compiler: null, target: null, sources: null }

/** Reads metadata.json, parsed or as text, as artefacts hold it. What is not there is null. */
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
  // Libraries and the target are written otherwise in an input, and change no layout.
  const { compilationTarget: _target, libraries: _libraries, remappings, ...settings } = given
  const files = Object.entries(sources).map(([path, source]) => {
    const hash = isObject(source) ? source.keccak256 : null
    return { path, keccak256: isHex(hash) ? hash : null }
  })
  const texts = Array.isArray(remappings) ? remappings.map(String) : []
  return files.length === 0 ? null : { kind: 'named', files, remappings: texts, settings }
}
