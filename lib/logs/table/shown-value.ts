import { groupDigits } from '@/lib/text/group-digits'
import { fitNumber } from '@/lib/text/short-number'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import type { NamedValue } from '../answer/log-reading'
import { isNumber } from './amounts'

/** Characters of a value: in a column of its own, which has every digit of any usual amount, and in a line of several. */
export const ROOM = { column: 40, line: 27 } as const

/** A value that is no hex as the table has it; the log, opened, copied or exported, has it whole. */
export function shownValue(value: Pick<NamedValue, 'text' | 'type' | 'amount'>, room: number): string {
  const { text, amount } = value
  if (amount) return fitNumber(amount.text, room)
  return isNumber(value) ? fitNumber(groupDigits(text), room) : shortenMiddle(text, room)
}
