import {
  type AbiParameter,
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  keccak256,
  sliceHex,
  stringToBytes,
} from 'viem'
import { type AbiValue, withoutNames } from '@/lib/abi/abi-value'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'
import { suggestNames } from '@/lib/text/nearest-names'
import { addressOfAccount } from '../accounts/accounts'
import type { Transaction } from '../machine/transaction'
import type { DeployPlan } from './deploy-plan'
import { type Callable, constructorOf } from './list-callables'
import { parseValue } from './parse-amount'
import { type Names, parseArgument } from './parse-argument'
import { MAX_ARGUMENTS, type Program, type ProgramCall } from './program'

type Refused = { transaction?: undefined; problems: readonly CallProblem[] }

export function encodeConstructor(
  typed: Program['deploy'],
  { contract, code, names }: DeployPlan,
): { transaction: Transaction; problems?: undefined } | Refused {
  const takes = constructorOf(contract)
  const read = readCall(typed, { name: `The constructor of ${contract.name}`, ...takes }, names)
  if (read.problems) return { problems: read.problems }
  const data = concatHex([code, encodeAll(takes.inputs, read.values)])
  return { transaction: { from: addressOfAccount(typed.from), to: null, data, value: read.value } }
}

export function encodeCall(
  typed: ProgramCall,
  callables: readonly Callable[],
  { address, names }: { address: Address; names: Names },
):
  | { transaction: Transaction; callable: Callable; problems?: undefined }
  | (Refused & { callable?: undefined }) {
  const callable = callables.find(({ signature }) => signature === typed.function)
  if (!callable) {
    const others = suggestNames(
      typed.function,
      callables.map(({ signature }) => signature),
    )
    const message = `The contract has no function ${typed.function}.${others}`
    return { problems: [{ field: 'function', argument: null, message }] }
  }
  const isPayable = callable.stateMutability === 'payable'
  const read = readCall(typed, { ...callable, isPayable }, names)
  if (read.problems) return { problems: read.problems }
  const data = encodeData(callable, read.values)
  return {
    transaction: { from: addressOfAccount(typed.from), to: address, data, value: read.value },
    callable,
  }
}

function encodeData({ signature, inputs }: Callable, values: readonly AbiValue[]): Hex {
  if (signature === 'receive()') return '0x'
  if (signature === 'fallback()') return values[0] as Hex
  return concatHex([sliceHex(keccak256(stringToBytes(signature)), 0, 4), encodeAll(inputs, values)])
}

const encodeAll = (inputs: readonly AbiParameter[], values: readonly AbiValue[]): Hex =>
  encodeAbiParameters(inputs.map(withoutNames), values)

export type CallProblem = {
  field: 'contract' | 'function' | 'value' | 'argument'
  argument: number | null
  message: string
}

export type ReadCall =
  | { values: readonly AbiValue[]; value: bigint; problems?: undefined }
  | { problems: readonly CallProblem[] }

type Callee = { name: string; inputs: readonly AbiParameter[]; isPayable: boolean }

export function readCall(
  { args, value: typed }: Pick<ProgramCall, 'args' | 'value'>,
  { name, inputs, isPayable }: Callee,
  names: Names,
): ReadCall {
  if (args.length > Math.max(inputs.length, 0) || args.length > MAX_ARGUMENTS) {
    return {
      problems: [
        at(
          'function',
          `${name} takes ${countOf(inputs.length, 'argument')}; here ${args.length === 1 ? 'is' : 'are'} ${args.length}.`,
        ),
      ],
    }
  }
  const fields = inputs.map((input, i) => readField(() => parseArgument(args[i] ?? '', input, names)))
  const value = readField(() => parseValue(typed))
  const problems = [
    ...fields.flatMap(({ problem }, i) =>
      problem === undefined ? [] : [{ ...at('argument', problem), argument: i }],
    ),
    ...(value.problem === undefined ? [] : [at('value', value.problem)]),
    ...(value.value && !isPayable
      ? [at('value', `${name} is not payable, so a call with a value reverts. Leave the value empty.`)]
      : []),
  ]
  if (problems.length > 0) return { problems }
  return {
    values: fields.flatMap((field) => (field.value === undefined ? [] : [field.value])),
    value: value.value ?? 0n,
  }
}

const at = (field: CallProblem['field'], message: string): CallProblem => ({ field, argument: null, message })
