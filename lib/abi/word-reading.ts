import type { Hex } from 'viem'

export type WordReading = {
  text: string
  /** Bits that the type does not allow, such as bits beyond its width; null without any. */
  trouble: string | null
}

/** One word as a value of a type. Never throws. https://docs.soliditylang.org/en/latest/abi-spec.html */
export function toWordReading(type: string, word: Hex): WordReading {
  if (type === 'uint256' && word.startsWith(SMALL)) return fitting(String(Number(word)), true)
  if (type === 'address') return fitting(`0x${word.slice(-40)}`, word.startsWith(NO_MORE_THAN_ADDRESS))
  const value = BigInt(word)
  const bits = Number(/^u?int(\d+)$/.exec(type)?.[1] ?? 0)
  if (type === 'bool') return fitting(value === 0n ? 'false' : 'true', value <= 1n)
  if (type.startsWith('uint')) return fitting(value.toString(), value >> BigInt(bits) === 0n)
  if (type.startsWith('int')) {
    const signed = BigInt.asIntN(bits, value)
    return fitting(signed.toString(), BigInt.asUintN(256, signed) === value)
  }
  const bytes = Number(/^bytes(\d+)$/.exec(type)?.[1] ?? (type === 'function' ? 24 : 32))
  return fitting(word.slice(0, 2 + bytes * 2), /^0*$/.test(word.slice(2 + bytes * 2)))
}

/** The prefix of words below 2^48. A number holds them exactly, and is ten times faster than a BigInt. */
const SMALL = `0x${'0'.repeat(52)}`
const NO_MORE_THAN_ADDRESS = `0x${'0'.repeat(24)}`

const fitting = (text: string, fits: boolean): WordReading => ({
  text,
  trouble: fits ? null : 'The word is too large for its type.',
})
