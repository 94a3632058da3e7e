import { parseJson } from '@/lib/text/parse-json'
import { isObject, type JsonObject } from './layout-json'

export const NOT_VERIFIED = 'This block explorer has no verified source of this contract.'

/** A verified contract in a block explorer. */
export type ExplorerAnswer = {
  /** Standard-JSON input; null without a verified source. */
  input: JsonObject | null
  contract: string | null
  /** "0.8.20" of "v0.8.20+commit.a1b79de6" */
  version: string | null
}

/**
 * Reads a response of Etherscan (`getsourcecode`) or Blockscout (`smart-contracts`), or its `result`. Null
 * for other JSON. https://docs.etherscan.io/api-reference/endpoint/getsourcecode,
 * https://docs.blockscout.com/api-reference/get-smart-contract
 */
export function readExplorerAnswer(json: unknown): ExplorerAnswer | null {
  const result = isObject(json) && Array.isArray(json.result) ? json.result : json
  const one: unknown = Array.isArray(result) ? result[0] : result
  if (!isObject(one)) return null
  if (typeof one.SourceCode === 'string') {
    return toAnswer({
      source: one.SourceCode,
      file: one.FileName,
      others: listFiles(one.AdditionalSources, 'Filename', 'SourceCode'),
      settings: one.CompilerSettings,
      contract: one.ContractName,
      compiler: one.CompilerVersion,
      language: null,
    })
  }
  if (typeof one.source_code !== 'string' || !('compiler_version' in one)) return null
  return toAnswer({
    source: one.source_code,
    file: one.file_path,
    others: listFiles(one.additional_sources, 'file_path', 'source_code'),
    settings: one.compiler_settings,
    contract: one.name,
    compiler: one.compiler_version,
    language: one.language,
  })
}

type Stated = {
  source: string
  others: readonly (readonly [string, { content: string }])[]
  file: unknown
  settings: unknown
  contract: unknown
  compiler: unknown
  language: unknown
}

function toAnswer({ source, file, others, settings, contract, compiler, language }: Stated): ExplorerAnswer {
  const [version = null] = /\d+\.\d+\.\d+/.exec(String(compiler)) ?? []
  const isVyper = /^vyper/i.test(String(language ?? compiler))
  const name = typeof contract === 'string' ? contract.replace(/^.*:/s, '') : null
  const path = typeof file === 'string' && file !== '' ? file : `${name ?? 'contract'}.sol`
  const plain = {
    language: isVyper ? 'Vyper' : 'Solidity',
    sources: Object.fromEntries([[path, { content: source }], ...others]),
    settings: typeof settings === 'string' ? parseJson(settings) : settings,
  }
  return {
    input: source.trim() === '' ? null : (readInput(source) ?? plain),
    contract: name,
    version: isVyper ? null : version,
  }
}

/** Several files: standard-JSON input in double braces, or files by name. */
function readInput(source: string): JsonObject | null {
  const text = source.trim()
  if (!text.startsWith('{')) return null
  const json = parseJson(text.startsWith('{{') ? text.slice(1, -1) : text)
  if (!isObject(json)) return null
  return isObject(json.sources) ? json : { sources: json }
}

function listFiles(files: unknown, name: string, content: string) {
  return (Array.isArray(files) ? files : []).filter(isObject).flatMap((file) => {
    const [path, text] = [file[name], file[content]]
    return typeof path === 'string' && typeof text === 'string' ? [[path, { content: text }] as const] : []
  })
}
