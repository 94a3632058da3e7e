import type { AbiParameter, Hex } from 'viem'
import { arrayOf, isDynamic, membersOf } from './abi-value'
import { toWordReading } from './word-reading'

/** One word of ABI-encoded data and its part in the encoding. */
export type WalkedWord = {
  /** Position of its first byte. */
  at: number
  /** 32 bytes, fewer at the end of the data. */
  bytes: Hex
  /** The value that it is a part of, such as `ids[2]`, or `argument 1` without a name. */
  path: string
  type: string
  role: 'value' | 'offset' | 'length' | 'content'
  reading: string
  /** Of an offset: the index in `words` that it points to; null if it points nowhere. */
  target: number | null
  trouble: string | null
}

export type WalkedData = {
  words: readonly WalkedWord[]
  /** Whether there are more than `limit` words. */
  cut: boolean
  /** Words, also partial ones, that belong to no value. */
  unvisited: number
}

const WORD = 32

/**
 * Walks through encoded data like a decoder, word by word: heads first, then the values behind their offsets. Never
 * throws. Visits at most `limit` words, whatever the offsets and lengths are.
 */
export function walkData(parameters: readonly AbiParameter[], data: Hex, limit = 256): WalkedData {
  const walk = new Walk(data, limit)
  walk.tuple(parameters.map(nameParameter), 0)
  const visited = new Set(walk.words.map((word) => word.at))
  const words = Array.from({ length: Math.ceil(walk.size / WORD) }, (_, at) => at * WORD)
  return {
    words: walk.words,
    cut: walk.cut,
    unvisited: walk.cut ? 0 : words.filter((at) => !visited.has(at)).length,
  }
}

type Named = { path: string; parameter: AbiParameter }

const nameParameter = (parameter: AbiParameter, at: number): Named => ({
  path: parameter.name || `argument ${at + 1}`,
  parameter,
})

class Walk {
  readonly words: WalkedWord[] = []
  readonly size: number
  cut = false

  constructor(
    private readonly data: Hex,
    private readonly limit: number,
  ) {
    this.size = (data.length - 2) / 2
  }

  /** Offsets count from `base`. */
  tuple(values: Iterable<Named>, base: number): void {
    const tails: { row: number; named: Named; at: number }[] = []
    let head = base
    for (const named of values) {
      if (isDynamic(named.parameter)) {
        const at = this.offset(named, head, base)
        if (at !== null) tails.push({ row: this.words.length - 1, named, at })
        head += WORD
      } else {
        head = this.inPlace(named, head)
      }
      if (this.cut) return
    }
    for (const { row, named, at } of tails) {
      const word = this.words[row]
      if (word) this.words[row] = { ...word, target: this.words.length }
      this.behindOffset(named, at)
      if (this.cut) return
    }
  }

  private offset({ path, parameter }: Named, head: number, base: number): number | null {
    const value = this.number(head)
    const at = value === null ? null : Number(value) + base
    const lost = at === null || at >= this.size
    this.visit(head, {
      path,
      type: parameter.type,
      role: 'offset',
      reading: value === null ? '' : `${value} bytes on, counted from byte ${base}`,
      trouble: lost ? 'The offset is beyond the data.' : null,
    })
    return lost ? null : at
  }

  /** A value of fixed size. Returns the position behind it. */
  private inPlace({ path, parameter }: Named, at: number): number {
    const array = arrayOf(parameter)
    const parts = array ? listElements(path, array.element, array.length ?? 0) : listMembers(path, parameter)
    if (!array && membersOf(parameter).length === 0) {
      const word = this.word(at)
      const { text, trouble } = word.length === 66 ? toWordReading(parameter.type, word) : CUT_SHORT
      this.visit(at, { path, type: parameter.type, role: 'value', reading: text, trouble })
      return at + WORD
    }
    let next = at
    for (const part of parts) {
      if (this.cut) break
      next = this.inPlace(part, next)
    }
    return next
  }

  private behindOffset({ path, parameter }: Named, at: number): void {
    const array = arrayOf(parameter)
    if (array && array.length !== null) {
      this.tuple(listElements(path, array.element, array.length), at)
    } else if (!array && membersOf(parameter).length > 0) {
      this.tuple(listMembers(path, parameter), at)
    } else {
      this.behindLength({ path, parameter }, array?.element ?? null, at)
    }
  }

  private behindLength({ path, parameter }: Named, element: AbiParameter | null, at: number): void {
    const length = this.length(path, parameter.type, at)
    if (length === null) return
    if (element) this.tuple(listElements(path, element, length), at + WORD)
    else this.content(path, parameter.type, at + WORD, length)
  }

  private length(path: string, type: string, at: number): number | null {
    const value = this.number(at)
    const left = this.size - at - WORD
    const tooLong = value === null || value > BigInt(Math.max(0, left))
    this.visit(at, {
      path,
      type,
      role: 'length',
      reading: value === null ? '' : `${value} ${type.endsWith(']') ? 'elements' : 'bytes'}`,
      trouble: tooLong ? 'Longer than the data.' : null,
    })
    return tooLong ? null : Number(value)
  }

  private content(path: string, type: string, from: number, length: number): void {
    for (let at = from; at < from + length && !this.cut; at += WORD) {
      const count = Math.min(WORD, from + length - at)
      this.visit(at, {
        path,
        type,
        role: 'content',
        reading: `bytes ${at - from} to ${at - from + count - 1}`,
        trouble: null,
      })
    }
  }

  private visit(at: number, word: Omit<WalkedWord, 'at' | 'bytes' | 'target'>): void {
    if (this.words.length >= this.limit) this.cut = true
    else this.words.push({ at, bytes: this.word(at), target: null, ...word })
  }

  private word(at: number): Hex {
    return `0x${this.data.slice(2 + at * 2, 2 + (at + WORD) * 2)}`
  }

  private number(at: number): bigint | null {
    const word = this.word(at)
    return word.length === 66 ? BigInt(word) : null
  }
}

const CUT_SHORT = { text: '', trouble: 'The data ends here.' }

const listMembers = (path: string, parameter: AbiParameter): Named[] =>
  membersOf(parameter).map((member, at) => ({ path: `${path}.${member.name || at}`, parameter: member }))

/** A generator, as a length in the data may be any number. */
function* listElements(path: string, element: AbiParameter, length: number): Generator<Named> {
  for (let at = 0; at < length; at++) yield { path: `${path}[${at}]`, parameter: element }
}

/** An arrow from an offset to its target. Arrows in one lane do not cross. */
export type OffsetArrow = { from: number; to: number; lane: number }

/** More arrows would be unreadable. The numbers show the other offsets. */
const MAX_LANES = 6

export function drawOffsets(words: readonly Pick<WalkedWord, 'target'>[]): readonly OffsetArrow[] {
  const ends: number[] = []
  return words.flatMap(({ target }, from) => {
    if (target === null || target >= words.length || target <= from) return []
    const free = ends.findIndex((end) => end < from)
    const lane = free === -1 ? ends.length : free
    if (lane >= MAX_LANES) return []
    ends[lane] = target
    return [{ from, to: target, lane }]
  })
}
