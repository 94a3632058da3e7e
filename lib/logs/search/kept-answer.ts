import * as v from 'valibot'
import type { Hex } from 'viem'
import type { FoundLog } from '../answer/logs-answer'

/** The logs of an answer as a browser keeps them: in columns, which it copies by the block and not value by value. */
export type KeptColumns = {
  /** Of each log {@link NUMBERS}, whether it was removed, and the time of its block, NaN where nobody said it. */
  numbers: Float64Array
  /** Every text that a log holds, once, between spaces. */
  texts: string
  /** Of each log the places in `texts` of {@link TEXTS}, and then the number of its topics and their places. */
  places: Uint32Array
}

const NUMBERS = ['blockNumber', 'transactionIndex', 'logIndex'] as const
/** In the order in which they are read back. */
const TEXTS = ['blockHash', 'transactionHash', 'address', 'data'] as const

const NUMBERS_OF_LOG = NUMBERS.length + 2

export function packAnswer(logs: readonly FoundLog[]): KeptColumns {
  const known = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = known.get(text) ?? known.size
    if (place === known.size) known.set(text, place)
    return place
  }
  const numbers = logs.flatMap((log) => [
    ...NUMBERS.map((name) => log[name]),
    Number(log.removed),
    log.time ?? Number.NaN,
  ])
  const places = logs.flatMap((log) => [
    ...TEXTS.map((name) => placeOf(log[name])),
    log.topics.length,
    ...log.topics.map(placeOf),
  ])
  return {
    numbers: Float64Array.from(numbers),
    texts: [...known.keys()].join(' '),
    places: Uint32Array.from(places),
  }
}

const COLUMNS = v.object({
  numbers: v.instance(Float64Array),
  texts: v.string(),
  places: v.instance(Uint32Array),
})

/** How answers were kept before. */
const LIST = v.array(
  v.looseObject({
    blockNumber: v.number(),
    blockHash: v.string(),
    transactionHash: v.string(),
    transactionIndex: v.number(),
    logIndex: v.number(),
    address: v.string(),
    topics: v.array(v.string()),
    data: v.string(),
  }),
)

/** Null for what is no answer that was kept. */
export function unpackAnswer(value: unknown): readonly FoundLog[] | null {
  if (v.is(COLUMNS, value)) return readColumns(value)
  const { success, output } = v.safeParse(LIST, value)
  return success ? (output as unknown as readonly FoundLog[]) : null
}

function readColumns({ numbers, texts, places }: KeptColumns): readonly FoundLog[] | null {
  const known = texts.split(' ') as Hex[]
  const logs: FoundLog[] = []
  let next = 0
  let isWhole = true
  const readText = (): Hex => {
    const text = known[places[next++] ?? -1]
    isWhole &&= text !== undefined
    return text ?? '0x'
  }
  for (let at = 0; at < numbers.length && isWhole; at += NUMBERS_OF_LOG) {
    const [blockNumber = 0, transactionIndex = 0, logIndex = 0, removed, time = Number.NaN] =
      numbers.subarray(at)
    logs.push({
      blockNumber,
      blockHash: readText(),
      transactionHash: readText(),
      transactionIndex,
      logIndex,
      address: readText(),
      data: readText(),
      topics: Array.from({ length: places[next++] ?? 0 }, readText),
      removed: removed === 1,
      ...(Number.isNaN(time) ? {} : { time }),
    })
  }
  return isWhole && next === places.length ? logs : null
}
