import { groupDigits } from '@/lib/text/group-digits'
import { cutText } from '@/lib/text/safe-text'
import { fitNumber } from '@/lib/text/short-number'
import type { NamedValue } from '../answer/log-reading'
import { isNumber } from './amounts'

/**
 * Of a value: where it has every digit of any usual amount; in a narrow table in a line of its own, and in one of several.
 */
export const MOST_CHARACTERS = { wide: 40, narrow: 34, shared: 27 } as const

/** A value that is no hex as the table has it; the log, opened, copied or exported, has it whole. */
export function shownValue(value: Pick<NamedValue, 'text' | 'type' | 'amount'>, most: number): string {
  const { text, amount } = value
  if (amount) return fitNumber(amount.text, most)
  return isNumber(value) ? fitNumber(groupDigits(text), most) : cutText(text, most)
}
