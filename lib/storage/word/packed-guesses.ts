import { getAddress, type Hex, hexToBigInt, sliceHex } from 'viem'

export type PackedGuess = { says: string; lanes: readonly GuessedBytes[] }

export type GuessedBytes = { type: string; from: number; to: number; value: string }

/** Common divisions of a word, from the high-order end. */
const DIVISIONS: readonly (readonly LaneType[])[] = [
  ['uint32', 'uint112', 'uint112'],
  ['uint128', 'uint128'],
  ['uint64', 'uint64', 'uint64', 'uint64'],
  ['uint128', 'uint64', 'uint64'],
  ['uint96', 'address'],
]

type LaneType = 'address' | `uint${32 | 64 | 96 | 112 | 128}`

const BYTES: Readonly<Record<LaneType, number>> = {
  address: 20,
  uint32: 4,
  uint64: 8,
  uint96: 12,
  uint112: 14,
  uint128: 16,
}

/**
 * Ways to divide a word. Each number has to be non-zero with an empty highest byte, and an address has no
 * leading zeros.
 */
export function guessPacked(word: Hex): PackedGuess[] {
  return DIVISIONS.flatMap((types) => {
    const lanes = divide(word, types)
    return lanes.every((lane) => fits(lane, word)) ? [{ says: types.join(' · '), lanes }] : []
  })
}

function divide(word: Hex, types: readonly LaneType[]): GuessedBytes[] {
  let from = 0
  return types.map((type) => {
    const to = from + BYTES[type]
    const raw = sliceHex(word, from, to)
    const lane = { type, from, to, value: type === 'address' ? getAddress(raw) : hexToBigInt(raw).toString() }
    from = to
    return lane
  })
}

function fits({ type, from, to }: GuessedBytes, word: Hex): boolean {
  const raw = sliceHex(word, from, to)
  const first = Number(sliceHex(raw, 0, 1))
  if (type === 'address') return hexToBigInt(sliceHex(raw, 0, 3)) !== 0n
  // A timestamp of this century fills the highest of its 4 bytes.
  return hexToBigInt(raw) !== 0n && (first === 0 || (type === 'uint32' && isTime(hexToBigInt(raw))))
}

const isTime = (seconds: bigint) => seconds > 1_230_768_000n && seconds < 4_102_444_800n
