import type { Hex } from 'viem'
import type { FoundLog } from './logs-answer'
import { writeHex } from './write-texts'

/**
 * The logs of a response in columns: typed arrays, which browsers copy and store as blocks. A log takes about 160 bytes, a fifth of an
 * object.
 */
export type LogColumns = {
  /** Of each log {@link NUMBERS}, whether it was removed, and its block time, or 0. */
  numbers: Uint32Array | Float64Array
  /** Of each log the numbers of its texts {@link TEXTS}, then of its four topics; 0 for a missing topic. */
  texts: Uint32Array
  /** Where each text begins in `bytes`, and where the last one ends. Text 0 is empty. */
  starts: Uint32Array
  /** Every hash, address, topic and data of the logs, once each. */
  bytes: Uint8Array
}

const NUMBERS = ['blockNumber', 'transactionIndex', 'logIndex'] as const
const TEXTS = ['blockHash', 'transactionHash', 'address', 'data'] as const
const MOST_TOPICS = 4

export const NUMBERS_OF_LOG = NUMBERS.length + 2
export const TEXTS_OF_LOG = TEXTS.length + MOST_TOPICS

export const TEXT_OF_LOG = { transactionHash: 1, address: 2, data: 3, topic: TEXTS.length } as const

export function packLogs(logs: readonly FoundLog[]): LogColumns {
  const known = new Map<Hex, number>([['0x', 0]])
  const numberOf = (text: Hex) => {
    const number = known.get(text) ?? known.size
    if (number === known.size) known.set(text, number)
    return number
  }
  const numbers = new Float64Array(logs.length * NUMBERS_OF_LOG)
  const texts = new Uint32Array(logs.length * TEXTS_OF_LOG)
  let [nextNumber, nextText] = [0, 0]
  for (const log of logs) {
    for (const name of NUMBERS) numbers[nextNumber++] = log[name]
    numbers[nextNumber++] = Number(log.removed)
    numbers[nextNumber++] = log.time ?? 0
    for (const name of TEXTS) texts[nextText++] = numberOf(log[name])
    for (let topic = 0; topic < MOST_TOPICS; topic++) texts[nextText++] = numberOf(log.topics[topic] ?? '0x')
  }
  const isSmall = numbers.every((number) => number <= 0xffff_ffff)
  return { numbers: isSmall ? new Uint32Array(numbers) : numbers, texts, ...packTexts([...known.keys()]) }
}

function packTexts(texts: readonly Hex[]): Pick<LogColumns, 'starts' | 'bytes'> {
  const starts = new Uint32Array(texts.length + 1)
  let end = 0
  let number = 0
  for (const text of texts) {
    end += text.length / 2 - 1
    starts[++number] = end
  }
  const bytes = new Uint8Array(end)
  let next = 0
  for (const text of texts) {
    for (let at = 2; at < text.length; at += 2) bytes[next++] = digitAt(text, at) * 16 + digitAt(text, at + 1)
  }
  return { starts, bytes }
}

function digitAt(text: Hex, at: number): number {
  const code = text.charCodeAt(at)
  return code < 0x3a ? code - 0x30 : code - 0x57
}

export const countLogs = ({ numbers }: LogColumns): number => numbers.length / NUMBERS_OF_LOG

export const countTexts = ({ starts }: LogColumns): number => starts.length - 1

export const blockAt = ({ numbers }: LogColumns, row: number): number => numbers[row * NUMBERS_OF_LOG] ?? 0

export const logIndexAt = ({ numbers }: LogColumns, row: number): number =>
  numbers[row * NUMBERS_OF_LOG + 2] ?? 0

export const isRemovedAt = ({ numbers }: LogColumns, row: number): boolean =>
  numbers[row * NUMBERS_OF_LOG + NUMBERS.length] === 1

export const textAt = ({ texts }: LogColumns, row: number, which: number): number =>
  texts[row * TEXTS_OF_LOG + which] ?? 0

export function countTopics(columns: LogColumns, row: number): number {
  let count = 0
  while (count < MOST_TOPICS && textAt(columns, row, TEXT_OF_LOG.topic + count) > 0) count++
  return count
}

/** `write`: returns a text by its number. */
export function logAt(
  columns: LogColumns,
  row: number,
  write: (text: number) => Hex = (text) => columnText(columns, text),
): FoundLog {
  const first = row * NUMBERS_OF_LOG
  const [blockNumber = 0, transactionIndex = 0, logIndex = 0, removed, time = 0] = columns.numbers.subarray(
    first,
    first + NUMBERS_OF_LOG,
  )
  const read = (which: number) => write(textAt(columns, row, which))
  return {
    blockNumber,
    blockHash: read(0),
    transactionHash: read(TEXT_OF_LOG.transactionHash),
    transactionIndex,
    logIndex,
    address: read(TEXT_OF_LOG.address),
    topics: Array.from({ length: countTopics(columns, row) }, (_, topic) => read(TEXT_OF_LOG.topic + topic)),
    data: read(TEXT_OF_LOG.data),
    removed: removed === 1,
    ...(time > 0 && { time }),
  }
}

export const columnText = ({ starts, bytes }: LogColumns, number: number): Hex =>
  writeHex(bytes, starts[number], starts[number + 1])

export const unpackLogs = (answer: LogColumns): readonly FoundLog[] =>
  Array.from({ length: countLogs(answer) }, (_, row) => logAt(answer, row))
