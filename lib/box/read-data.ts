import type { Hex } from 'viem'
import { decodeCall, decodeError } from '@/lib/abi/decode-call'
import type { ErrorSignature, FunctionSignature } from '@/lib/abi/error-signature'
import { keptAbis } from '@/lib/abi/kept-abis'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { sayArguments, sayError } from '@/lib/abi/say-revert'
import { loadProjectContents } from '@/lib/names/project/load-project'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import { readField } from '@/lib/text/field'

/** Errors and functions, and the contract or standard that declares them. */
export type DeclaredItems = {
  from: string
  errors: readonly ErrorSignature[]
  functions: readonly FunctionSignature[]
}

/** One meaning of the data. `from` names all places with this declaration. */
export type DataReading = { kind: 'error' | 'function'; text: string; from: readonly string[] }

const STANDARDS: readonly DeclaredItems[] = [
  ...KNOWN_ERRORS.map((error) => ({ from: error.standard, errors: [error], functions: [] })),
  ...KNOWN_FUNCTIONS.map((called) => ({ from: called.standard, errors: [], functions: [called] })),
]

/**
 * All errors and functions that match the data: several may have one selector. The data may be a selector alone, or a
 * selector with arguments.
 */
export function readData(data: Hex, declared: readonly DeclaredItems[]): readonly DataReading[] {
  const readings = new Map<string, DataReading>()
  for (const { from, kind, text } of [...declared, ...STANDARDS].flatMap((one) => readBy(data, one))) {
    const known = readings.get(`${kind} ${text}`)
    readings.set(`${kind} ${text}`, { kind, text, from: [...new Set([...(known?.from ?? []), from])] })
  }
  return [...readings.values()]
}

function readBy(
  data: Hex,
  { from, errors, functions }: DeclaredItems,
): (Omit<DataReading, 'from'> & { from: string })[] {
  const selector = selectorOf(data)
  const isNamed = (one: { selector: Hex }) => one.selector === selector
  const isAlone = data.toLowerCase() === selector
  return [
    ...errors.filter(isNamed).map((error) => ({
      kind: 'error' as const,
      text: isAlone ? error.signature : sayErrorData(data, error),
    })),
    ...functions.filter(isNamed).map((called) => ({
      kind: 'function' as const,
      text: isAlone ? called.signature : sayCall(data, called),
    })),
  ].map((reading) => ({ ...reading, from }))
}

const sayUnfit = ({ signature }: { signature: string }): string =>
  `${signature}, but the data does not match its arguments`

function sayErrorData(data: Hex, error: ErrorSignature): string {
  const decoded = decodeError(data, [error])
  return decoded.state === 'decoded' ? sayError(decoded) : sayUnfit(error)
}

function sayCall(data: Hex, called: FunctionSignature): string {
  const decoded = decodeCall(data, [called])
  if (decoded.state === 'raw') return sayUnfit(called)
  const said = sayArguments(called.name, decoded.args)
  return decoded.exact ? said : `${said}, then other bytes`
}

/** The errors and functions of the ABIs kept for a network and of the project folder's contracts. Free. */
export async function loadDeclared(keptAs: string): Promise<readonly DeclaredItems[]> {
  const [kept, contents] = await Promise.all([
    keptAbis.readAll(keptAs).catch(() => []),
    loadProjectContents().catch(() => null),
  ])
  return [
    ...kept.map(([address, { abi, name }]) => ({ ...abi, from: name ?? address })),
    ...(contents?.contracts ?? []).flatMap(({ id, abi }) => {
      const { value } = readField(() => parseContractAbi(JSON.stringify(abi)))
      return value ? [{ ...value, from: id }] : []
    }),
  ]
}
