import * as v from 'valibot'
import type { Hex } from 'viem'
import {
  countLogs,
  countTexts,
  type LogColumns,
  NUMBERS_OF_LOG,
  packLogs,
  TEXTS_OF_LOG,
} from '../answer/log-columns'
import type { FoundLog } from '../answer/logs-answer'

const COLUMNS = v.object({
  numbers: v.union([v.instance(Uint32Array), v.instance(Float64Array)]),
  texts: v.instance(Uint32Array),
  starts: v.instance(Uint32Array),
  bytes: v.instance(Uint8Array),
})

function isWhole(columns: LogColumns): boolean {
  const { texts, starts, bytes } = columns
  const count = countTexts(columns)
  return (
    Number.isInteger(countLogs(columns)) &&
    texts.length === countLogs(columns) * TEXTS_OF_LOG &&
    texts.every((text) => text < count) &&
    starts.every((start, at) => start >= (starts[at - 1] ?? 0)) &&
    starts.at(-1) === bytes.length
  )
}

/** An earlier format: texts separated by spaces, and their places. */
const IN_TEXTS = v.object({
  numbers: v.instance(Float64Array),
  texts: v.string(),
  places: v.instance(Uint32Array),
})

const HEX = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/),
  v.check((text) => text.length % 2 === 0),
)

/** The format before that. */
const LIST = v.array(
  v.looseObject({
    blockNumber: v.number(),
    blockHash: HEX,
    transactionHash: HEX,
    transactionIndex: v.number(),
    logIndex: v.number(),
    address: HEX,
    topics: v.pipe(v.array(HEX), v.maxLength(4)),
    data: HEX,
    removed: v.optional(v.boolean(), false),
  }),
)

/** Reads an answer of this version or an earlier one; null if it is invalid. */
export function openAnswer(value: unknown): LogColumns | null {
  if (v.is(COLUMNS, value)) return isWhole(value) ? value : null
  const { success, output } = v.safeParse(LIST, v.is(IN_TEXTS, value) ? readTexts(value) : value)
  return success ? packLogs(output as unknown as readonly FoundLog[]) : null
}

function readTexts({ numbers, texts, places }: v.InferOutput<typeof IN_TEXTS>): readonly FoundLog[] | null {
  const known = texts.split(' ') as Hex[]
  const logs: FoundLog[] = []
  let next = 0
  let agrees = true
  const readText = (): Hex => {
    const text = known[places[next++] ?? -1]
    agrees &&= text !== undefined
    return text ?? '0x'
  }
  for (let at = 0; at < numbers.length && agrees; at += NUMBERS_OF_LOG) {
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
  return agrees && next === places.length ? logs : null
}
