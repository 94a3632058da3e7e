import type { Hex } from 'viem'
import type { LogContent } from '@/lib/abi/decode-log'
import { countIndexed, type EventSignature } from '@/lib/abi/event-signature'
import { toWordReading } from '@/lib/abi/word-reading'

/** Types whose values fill one word, wherever they stand. */
const WORD_TYPE = /^(address|bool|u?int\d+|bytes\d+)$/

/** An argument that is a word: the topic that it stands in, or else which word of the data it is. */
export type WordArgument = { type: string; topic: number | null; word: number }

/** An event whose arguments are single words, as those of most events are. */
export type StaticEvent = {
  event: EventSignature
  words: readonly WordArgument[]
  /** The arguments of a log as texts, in declared order; null where the log is not exactly what the event declares. */
  read: (log: LogContent) => readonly string[] | null
}

/** The first of some events that a log with these topics may be, where it is one of words; null where it is not. */
export function findStaticEvent(
  topics: readonly Hex[],
  events: readonly EventSignature[],
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
 * A reader for an event whose arguments are single words: it cuts words instead of running an ABI decoder, so that a hundred
 * thousand logs can be read at once. Null for any other event.
 */
function compileStaticEvent(event: EventSignature): StaticEvent | null {
  const { topic0, inputs } = event
  if (!inputs.every(({ type }) => WORD_TYPE.test(type))) return null
  let topic = topic0 === null ? 0 : 1
  let word = 0
  const words = inputs.map(({ type, indexed }): WordArgument => {
    return indexed ? { type, topic: topic++, word: 0 } : { type, topic: null, word: word++ }
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
  }
}

export const wordOf = ({ topics, data }: LogContent, { topic, word }: WordArgument): Hex =>
  topic === null ? `0x${data.slice(2 + word * 64, 66 + word * 64)}` : (topics[topic] ?? '0x')
