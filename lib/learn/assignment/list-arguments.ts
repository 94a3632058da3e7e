import type { AbiParameter } from 'viem'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { VariedArgument } from './assignment'
import { canVary } from './vary-argument'

/** An argument that can be another one for everyone, and what it is called. */
export type VariableArgument = VariedArgument & { label: string; text: string }

/** The arguments of a program that can vary: those of its deployment, then those of its calls. */
export function listArguments({ program, plan, compiled }: FinishedRun): VariableArgument[] {
  const made = compiled.contracts.find(({ id }) => id === plan.contract.id)
  const takes = made?.abi.find((item) => item.type === 'constructor')?.inputs ?? []
  return [
    ...variable(null, takes, program.deploy.args, `constructor of ${made?.name}`),
    ...plan.transactions.flatMap(({ does }) =>
      does.kind === 'call'
        ? variable(
            does.call,
            does.callable.inputs,
            program.calls[does.call]?.args ?? [],
            `${does.call + 1}. ${does.callable.name}`,
          )
        : [],
    ),
  ]
}

const variable = (
  call: number | null,
  inputs: readonly AbiParameter[],
  args: readonly string[],
  of: string,
): VariableArgument[] =>
  inputs.flatMap(({ type, name }, argument) => {
    const text = args[argument] ?? ''
    if (!canVary(type, text)) return []
    return [{ call, argument, type, text, label: `${of}: ${name || `argument ${argument + 1}`}` }]
  })
