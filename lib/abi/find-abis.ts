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
 * Every ABI in a JSON: a list, an artifact, the output of a compiler, a build-info, or a response of a block explorer.
 * Artifacts are of Foundry, Hardhat, Remix, Truffle or hardhat-deploy, or metadata.
 *
 * Enums get their members from syntax trees in the JSON, else from `beside`.
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
  if (isRecord(output.contracts)) return withFiles(withAbi(listCompiled(output.contracts)))
  for (const artifact of [json, output]) {
    const items = listOf(artifact.abi) ?? listOf(artifact.result)
    if (items) return [{ contract: nameOf(json), items, artifact }]
  }
  return withFiles(withAbi(listCompiled(json)))
}

type Placed = CompiledContract & { items: readonly unknown[] }

const withAbi = (listed: readonly CompiledContract[]): Placed[] =>
  listed.flatMap((contract) => {
    const items = listOf(contract.artifact.abi)
    return items ? [{ ...contract, items }] : []
  })

/** A contract in the output of a compiler. */
export type CompiledContract = { file: string; name: string; artifact: Readonly<Record<string, unknown>> }

/**
 * Contracts by file and name, as in a standard-JSON output; by `file:Name`, as in solc's combined JSON; or by file, as in
 * Vyper's combined JSON.
 */
export const listCompiled = (contracts: Readonly<Record<string, unknown>>): CompiledContract[] =>
  Object.entries(contracts).flatMap(([key, inside]) => {
    if (!isRecord(inside)) return []
    if (!PARTS.some((part) => part in inside && !isRecord(inside[part]))) {
      return Object.entries(inside).flatMap(([name, artifact]) =>
        isRecord(artifact) ? [{ file: key, name, artifact }] : [],
      )
    }
    const [, file = key, name = key.replace(/^.*\//s, '').replace(/\.\w+$/, '')] =
      /^(.*):([^:]+)$/s.exec(key) ?? []
    return [{ file, name, artifact: inside }]
  })

/** Parts of an artifact. In a standard-JSON output a contract may have such a name, and is an object. */
const PARTS = ['abi', 'bin-runtime', 'bytecode_runtime']

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
