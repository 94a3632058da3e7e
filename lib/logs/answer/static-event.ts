import type { Hex } from 'viem'
import type { LogContent } from '@/lib/abi/decode-log'
import { enumMembersOf } from '@/lib/abi/enum-members'
import { countIndexed } from '@/lib/abi/event-signature'
import { toWordReading } from '@/lib/abi/word-reading'
import type { ReadableEvent } from './indexed-otherwise'
import { type LogColumns, TEXT_OF_LOG, textAt } from './log-columns'
import { writeHex } from './write-texts'

const WORD_TYPE = /^(address|bool|u?int\d+|bytes\d+)$/

/** An argument of one word, in a topic or in the data. */
export type WordArgument = { type: string; topic: number | null; word: number; isPadded: IsPadded }

export type StaticEvent = {
  event: ReadableEvent
  words: readonly WordArgument[]
  /** The arguments of a log; null if the log is not exactly as declared. */
  read: (log: LogContent) => readonly string[] | null
  /** Whether a log in columns is exactly as declared. */
  fits: (answer: LogColumns, row: number) => boolean
}

/** The first event that fits these topics, if all its arguments are single words. */
export function findStaticEvent(
  topics: readonly Hex[],
  events: readonly ReadableEvent[],
): StaticEvent | null {
  const event = events.find(
    (candidate) =>
      candidate.topic0 !== null &&
      candidate.topic0 === topics[0] &&
      countIndexed(candidate) === topics.length - 1,
  )
  return event ? compileStaticEvent(event) : null
}

/**
 * Reads an event by cutting words instead of an ABI decoder: fast enough for 100,000 logs. Null for other events, and for enums with known
 * members.
 */
function compileStaticEvent(event: ReadableEvent): StaticEvent | null {
  const { topic0, inputs } = event
  if (!inputs.every((input) => WORD_TYPE.test(input.type) && enumMembersOf(input) === null)) return null
  let topic = topic0 === null ? 0 : 1
  let word = 0
  const words = inputs.map(({ type, indexed }): WordArgument => {
    const argument = { type, isPadded: compilePadding(type) }
    return indexed ? { ...argument, topic: topic++, word: 0 } : { ...argument, topic: null, word: word++ }
  })
  const length = 2 + word * 64
  return {
    event,
    words,
    read(log) {
      if (log.data.length !== length) return null
      const texts: string[] = []
      for (const argument of words) {
        const { text, trouble } = toWordReading(argument.type, wordOf(log, argument))
        if (trouble !== null) return null
        texts.push(text)
      }
      return texts
    },
    fits(answer, row) {
      const { starts, bytes } = answer
      const data = textAt(answer, row, TEXT_OF_LOG.data)
      if ((starts[data + 1] ?? 0) - (starts[data] ?? 0) !== word * 32) return false
      return words.every((argument) => {
        const text = textNumberOf(answer, row, argument)
        return argument.isPadded(bytes, (starts[text] ?? 0) + argument.word * 32)
      })
    },
  }
}

export const textNumberOf = (answer: LogColumns, row: number, { topic }: WordArgument): number =>
  textAt(answer, row, topic === null ? TEXT_OF_LOG.data : TEXT_OF_LOG.topic + topic)

export function readArgument(answer: LogColumns, row: number, argument: WordArgument): string {
  const start = (answer.starts[textNumberOf(answer, row, argument)] ?? 0) + argument.word * 32
  return toWordReading(argument.type, writeHex(answer.bytes, start, start + 32)).text
}

const wordOf = ({ topics, data }: LogContent, { topic, word }: WordArgument): Hex =>
  topic === null ? `0x${data.slice(2 + word * 64, 66 + word * 64)}` : (topics[topic] ?? '0x')

/** Whether 32 bytes are a value of a type, with correct padding. */
export type IsPadded = (bytes: Uint8Array, at: number) => boolean

/** https://docs.soliditylang.org/en/latest/abi-spec.html */
export function compilePadding(type: string): IsPadded {
  const size = Number(/\d+$/.exec(type)?.[0] ?? 0)
  if (type.startsWith('bytes')) return (bytes, at) => isFilled(bytes, at + size, at + 32, 0)
  if (type === 'address') return (bytes, at) => isFilled(bytes, at, at + 12, 0)
  if (type === 'bool') return (bytes, at) => isFilled(bytes, at, at + 31, 0) && (bytes[at + 31] ?? 0) <= 1
  const first = 32 - size / 8
  if (type.startsWith('uint')) return (bytes, at) => isFilled(bytes, at, at + first, 0)
  return (bytes, at) => isFilled(bytes, at, at + first, (bytes[at + first] ?? 0) < 0x80 ? 0 : 0xff)
}

function isFilled(bytes: Uint8Array, from: number, to: number, value: number): boolean {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== value) return false
  }
  return true
}
