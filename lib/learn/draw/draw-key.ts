import { stringToHex } from 'viem'
import { ACCOUNT_NAMES, type AccountName } from '@/lib/playground/accounts/account-names'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { Random } from './random'

/** `text` is for a path (addresses in lower case), `value` for a getter, as viem encodes it. */
export type DrawnKey = { text: string; value: unknown }

export const isDrawable = (type: string): boolean => /^(address|bool|string|bytes\d+|u?int\d+)$/.test(type)

/** An account of the playground, so that it can send the call. */
export const drawAccount = (random: Random): DrawnKey =>
  asKey(addressOfAccount(random.pick(ACCOUNT_NAMES)).toLowerCase())

export const sayAccount = (name: AccountName | null): string =>
  name === null ? '' : ` The key is the address of \`${name}\`, an account of the playground.`

const asKey = (value: string): DrawnKey => ({ text: value, value })

/** A key whose padding shows the rule of its type. */
export function drawKey(type: string, random: Random): DrawnKey {
  if (type === 'address') return asKey(random.bytes(20))
  if (type === 'bool') return { text: 'true', value: true }
  if (type === 'string') {
    const value = `${random.pick(WORDS)} ${1 + random.below(9999)}`
    return { text: JSON.stringify(value), value }
  }
  const [, family, digits] = /^(uint|int|bytes)(\d*)$/.exec(type) ?? []
  const width = Number(digits || 256)
  if (family === 'bytes') {
    return asKey(random.bytes(width))
  }
  const size = 2n + random.bits(Math.min(family === 'int' ? width - 1 : width, 16))
  const value = family === 'int' && random.below(3) > 0 ? -(size % (1n << BigInt(width - 1))) - 1n : size
  const fitting = family === 'uint' ? value & ((1n << BigInt(width)) - 1n) : value
  return { text: String(fitting), value: width <= 48 ? Number(fitting) : fitting }
}

export const WORDS = [
  'alice',
  'rent',
  'gm',
  'eth',
  'coffee',
  'march',
  'zug',
  'north',
  'tea',
  'vault',
] as const

/** Texts and bytes that are empty, short, one word, or longer. */
export function drawTextKey(type: string, random: Random): DrawnKey {
  if (type !== 'string' && type !== 'bytes') return drawKey(type, random)
  const value = drawText(random)
  if (type === 'string') return { text: JSON.stringify(value), value }
  const bytes = stringToHex(value)
  return { text: bytes, value: bytes }
}

/** Rarely empty: there is only one empty text. */
function drawText(random: Random): string {
  if (random.below(50) === 0) return ''
  switch (random.below(6)) {
    case 0:
      return `${random.pick(ACCENTED)} ${random.below(1000)}`
    case 1:
      return fill(random, 32)
    case 2:
    case 3:
      return fill(random, 33 + random.below(40))
    default:
      return `${random.pick(LONG_WORDS)}-${random.below(10_000)}`
  }
}

function fill(random: Random, letters: number): string {
  let text = ''
  while (text.length < letters) text += `${text && ' '}${random.pick(LONG_WORDS)} ${random.below(100)}`
  return text.slice(0, letters).replace(/ $/, 's')
}

const LONG_WORDS = [
  'north gate',
  'invoice',
  'spring',
  'harbour',
  'ticket',
  'lighthouse',
  'meadow',
  'order',
  'parcel',
  'row',
] as const

/** Accented letters take two bytes. */
const ACCENTED = ['café', 'Zürich', 'São Paulo', 'Malmö', 'señal'] as const
