import { stringToHex } from 'viem'
import { type DrawnKey, drawKey } from './draw-key'
import type { Random } from './random'

/** A key of a mapping whose length matters: text and bytes that are empty, short, of a word, or longer than one. */
export function drawTextKey(type: string, random: Random): DrawnKey {
  if (type !== 'string' && type !== 'bytes') return drawKey(type, random)
  const value = drawText(random)
  if (type === 'string') return { text: JSON.stringify(value), value }
  const bytes = stringToHex(value)
  return { text: bytes, value: bytes }
}

/** Seldom none: there is only one such text. */
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
      return `${random.pick(WORDS)}-${random.below(10_000)}`
  }
}

/** Words until there are so many letters. */
function fill(random: Random, letters: number): string {
  let text = ''
  while (text.length < letters) text += `${text && ' '}${random.pick(WORDS)} ${random.below(100)}`
  return text.slice(0, letters).replace(/ $/, 's')
}

const WORDS = [
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

/** A letter may take two bytes. */
const ACCENTED = ['café', 'Zürich', 'São Paulo', 'Malmö', 'señal'] as const
