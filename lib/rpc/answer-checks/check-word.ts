import type { SlotsByAddress } from '@/lib/rpc/gate/check-request'
import { UntrueAnswerError } from './untrue-answer-error'
import { isText } from './wire-shapes'

/** A word of 32 bytes; nodes that leave out leading zeros are forgiven. */
export function checkWord(result: unknown): string {
  if (!isText(result, /^0x[0-9a-f]{0,64}$/i)) throw new UntrueAnswerError('The node sent no storage word.')
  return `0x${result.slice(2).padStart(64, '0')}`
}

/** A word for each slot that was asked for, by address in lower case. */
export function checkStorageValues(asked: SlotsByAddress, result: unknown): unknown {
  const said = new Map(
    Object.entries(Object(result)).map(([address, words]) => [address.toLowerCase(), words]),
  )
  const addresses = Object.keys(asked)
  if (said.size !== addresses.length) throw new UntrueAnswerError('The node sent words of other accounts.')
  return Object.fromEntries(
    Object.entries(asked).map(([address, slots]) => {
      const words: unknown = said.get(address)
      if (!Array.isArray(words) || words.length !== slots.length) {
        throw new UntrueAnswerError('The node sent a different number of words than requested.')
      }
      return [address, words.map(checkWord)]
    }),
  )
}
