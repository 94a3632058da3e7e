import type { MovingTag } from '@/lib/block/block-header'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { BadInputError } from '@/lib/errors'
import { parseCount } from '@/lib/text/count'
import type { AskedRange } from './asked-range'

const DAY = 86_400

/** `2025-06-01`, `2025-06-01 12:30`, `2025-06-01T12:30:15Z`; UTC. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[t ](\d\d:\d\d(?::\d\d)?)z?)?$/i

const NEWEST = /^(?:last|newest) ([\d,_]+)(?: blocks?)?$/i

/** A block, a tag, a date, `last 1000`, or nothing for the oldest block. */
export function parseTypedStart(text: string): AskedRange['from'] {
  const typed = text.trim()
  if (typed === '') return 'oldest'
  const newest = NEWEST.exec(typed)?.[1]
  if (newest === undefined) return parseMoment(typed)?.start ?? parseBlock(typed)
  const count = parseCount(newest)
  if (count) return { newest: count }
  throw new BadInputError('Type a number of blocks: last 1000.')
}

/** A block, a tag or a date. A day ends with its last second. */
export function parseTypedEnd(text: string): AskedRange['to'] {
  return parseMoment(text.trim())?.end ?? parseBlock(text)
}

function parseMoment(typed: string): { start: { time: number }; end: { time: number } } | null {
  const [, day, time] = DATE.exec(typed) ?? []
  if (day === undefined) return null
  const seconds = Date.parse(`${day}T${time ?? '00:00'}Z`) / 1000
  const isDay = Number.isFinite(seconds) && new Date(seconds * 1000).toISOString().startsWith(day)
  if (!isDay) throw new BadInputError('This date or time does not exist.')
  return { start: { time: seconds }, end: { time: time === undefined ? seconds + DAY - 1 : seconds } }
}

function parseBlock(text: string): number | MovingTag {
  const block = parseTypedBlock(text)
  if (block === 'pending') throw new BadInputError('Pending transactions have no block yet. Use latest.')
  if (block === 'earliest') return 0
  if (block === 'latest' || block === 'safe' || block === 'finalized') return block
  return Number(block)
}
