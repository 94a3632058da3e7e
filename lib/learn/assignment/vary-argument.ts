import { type AbiParameter, size, stringToHex } from 'viem'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { WORDS } from '../draw/draw-key'
import type { Random } from '../draw/random'
import type { VariedArgument } from './assignment'

export type Reach = 'far' | 'near'

/** `1_000` or `5 ether`. */
const NUMBER = /^\s*(\d[\d_]*)(\s*[a-z]*)\s*$/

export const canVary = (type: string, text: string): boolean => vary(type, text) !== null

/** A value of the same type and a similar size. */
export function varyArgument(type: string, text: string, random: Random, reach: Reach): string {
  return vary(type, text)?.(random, reach) ?? text
}

type Draw = (random: Random, reach: Reach) => string

function vary(type: string, text: string): Draw | null {
  if (type === 'address') return (random) => random.pick(ACCOUNT_NAMES)
  if (type === 'bool') return (random) => random.pick(['true', 'false'])
  if (type === 'string') return (random) => drawText(text, random)
  const [, family, digits] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  if (family === 'bytes') {
    const length = digits === '' ? byteLength(text) : Number(digits)
    return length === null || length === 0 ? null : (random) => random.bytes(length)
  }
  const [, number, unit = ''] = NUMBER.exec(text) ?? []
  if (family === undefined || number === undefined) return null
  const most = 2n ** BigInt(Number(digits || 256) - 1) - 1n
  return (random, reach) => drawNumber(BigInt(number.replaceAll('_', '')), most, random, reach) + unit
}

function drawNumber(typed: bigint, most: bigint, random: Random, reach: Reach): string {
  const [least, largest] =
    reach === 'far' ? [1n, larger(2n * typed, 99n)] : [typed - half(typed), typed + half(typed)]
  const top = largest < most ? largest : most
  return String(least + (random.bits(256) % (larger(top, least) - least + 1n)))
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const half = (number: bigint): bigint => number / 2n

/** Stays short or long, because the storage rule depends on it. */
function drawText(text: string, random: Random): string {
  const word = `${random.pick(WORDS)} ${1 + random.below(99)}`
  const long = size(stringToHex(text)) > 31
  return long
    ? `${word}, ${'and so on '.repeat(Math.ceil(text.length / 10))}`.slice(0, text.length + 8).trim()
    : word
}

const byteLength = (text: string): number | null =>
  /^0x([0-9a-fA-F]{2})*$/.test(text.trim()) ? text.trim().length / 2 - 1 : null

export type VariableArgument = VariedArgument & { label: string; text: string }

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
