import type { AbiParameter } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'
import { MAX_ARGUMENTS } from './limits'
import type { Names } from './names'
import { parseArgument } from './parse-argument'
import { parseValue } from './parse-value'
import type { ProgramCall } from './program'

/** What is wrong with a field of a call; `argument` is the index of one. */
export type CallProblem = {
  field: 'contract' | 'function' | 'value' | 'argument'
  argument: number | null
  message: string
}

/** Arguments and value of a call, or what is wrong with them. */
export type ReadCall =
  | { values: readonly AbiValue[]; value: bigint; problems?: undefined }
  | { problems: readonly CallProblem[] }

/** What a call is made of. */
type Callee = { name: string; inputs: readonly AbiParameter[]; isPayable: boolean }

/** Reads what was typed for a call. */
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
