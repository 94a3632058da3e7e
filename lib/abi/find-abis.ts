import { isRecord, parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type Enums, findEnums, nameEnums } from './enum-members'

/** The ABI of one contract: JSON entries, or declarations as text. */
export type FoundAbi = {
  /** `Vault`, or `src/Vault.sol:Vault` if the JSON has several of that name. Safe to show. */
  contract: string | null
  items: readonly unknown[]
  /** The JSON around the ABI, which may have more parts of the contract; null for a list alone. */
  artifact: unknown
}

/**
 * Every ABI in a JSON: a list, an artifact (Foundry, Hardhat, Remix, Truffle, hardhat-deploy, metadata), the output of
 * a compiler, a build-info, or the response of a block explorer. Enums get their members from syntax trees in the
 * JSON, else from `beside`.
 */
export function findAbis(json: unknown, beside: Enums = new Map()): FoundAbi[] {
  let enums: Enums | null = null
  const known = () => {
    enums ??= new Map([...beside, ...findEnums(json)])
    return enums
  }
  return listFound(json).map((found) => ({ ...found, items: nameEnums(found.items, known) }))
}

function listFound(json: unknown): FoundAbi[] {
  if (Array.isArray(json)) return [{ contract: null, items: json, artifact: null }]
  if (!isRecord(json)) return []
  const output = isRecord(json.output) ? json.output : json
  if (isRecord(output.contracts)) return withFiles(Object.entries(output.contracts).flatMap(listFile))
  for (const artifact of [json, output]) {
    const items = listOf(artifact.abi) ?? listOf(artifact.result)
    if (items) return [{ contract: nameOf(json), items, artifact }]
  }
  return withFiles(Object.entries(json).flatMap(listFile))
}

type Placed = { file: string; name: string; items: readonly unknown[]; artifact: unknown }

/** The contracts of a file by name. In solc's combined JSON the key is `file:name`, in Vyper's it is the file. */
function listFile([file, inside]: [string, unknown]): Placed[] {
  if (!isRecord(inside)) return []
  const own = listOf(inside.abi)
  if (own) {
    const [, before, name] = /^(.*):([^:]+)$/s.exec(file) ?? []
    const placed = { file: before ?? file, name: name ?? file.replace(/^.*\//s, '').replace(/\.\w+$/, '') }
    return [{ ...placed, items: own, artifact: inside }]
  }
  return Object.entries(inside).flatMap(([name, contract]) => {
    const items = isRecord(contract) ? listOf(contract.abi) : null
    return items ? [{ file, name, items, artifact: contract }] : []
  })
}

function withFiles(placed: readonly Placed[]): FoundAbi[] {
  const count = new Map<string, number>()
  for (const { name } of placed) count.set(name, (count.get(name) ?? 0) + 1)
  return placed.map(({ file, name, ...found }) => ({
    contract: showHiddenCharacters((count.get(name) ?? 0) > 1 ? `${file}:${name}` : name),
    ...found,
  }))
}

/** Block explorers and old compilers write an ABI as text. */
function listOf(abi: unknown): readonly unknown[] | null {
  const read = typeof abi === 'string' && abi.startsWith('[') ? parseJson(abi) : abi
  return Array.isArray(read) ? read : null
}

const nameOf = ({ contractName }: Record<string, unknown>) =>
  typeof contractName === 'string' && contractName !== '' ? showHiddenCharacters(contractName) : null
