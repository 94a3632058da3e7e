import { compareFields, type FieldComparison, type Fields, fieldValue, parseNumber } from './compare-fields'
import type { Compared } from './comparison'

/** A log with what is compared by rules of its own. `logIndex` counts within the block, or within the transaction. */
type ReadLog = { fields: Fields; logIndex: number; topics: readonly string[]; content: string }

type Pair = readonly [here: ReadLog, there: ReadLog]

/** Chains on which some providers return system logs and some do not. */
const SYSTEM_LOGS: Record<number, string> = {
  137: 'Polygon',
  80002: 'Polygon Amoy',
  999: 'HyperEVM',
  42220: 'Celo',
  324: 'zkSync Era',
}

const REORGANIZED = 'One of them saw a reorganization. Compare again.'

/**
 * Compares the logs of one block or transaction, in any order. Logs are paired by index, or by content if more are equal that way.
 * `of` is written before each log, as "block 40, ".
 */
export function compareLogs(
  here: readonly unknown[],
  there: readonly unknown[],
  { chainId, isOneTransaction, of = '' }: { chainId: number; isOneTransaction: boolean; of?: string },
): FieldComparison {
  const { pairs, onlyHere, onlyThere, isByContent } = pairLogs(here.map(readLog), there.map(readLog))
  const parts = pairs.map((pair) => comparePair(pair, of))
  const chain = SYSTEM_LOGS[chainId]
  const system = chain ? `. On ${chain}, some services return system logs and some do not.` : ''
  const alone = [
    ...onlyHere.map((log) => ({ ...rowOf(log, of), there: null, note: `only here${system}` })),
    ...onlyThere.map((log) => ({ ...rowOf(log, of), here: null, note: `only there${system}` })),
  ]
  const indexes = isByContent ? compareIndexes(pairs, of) : []
  const side = isOneTransaction ? countsByTransaction(pairs) : null
  const note = side
    ? `Counted within the transaction ${side}, and within the block by the other provider.`
    : 'One of them numbers logs differently.'
  const numbered = indexes.map((row) => ({ ...row, note }))
  return {
    compared: pairs.length + alone.length,
    differences: [...alone, ...(side ? [] : numbered), ...parts.flatMap(({ differences }) => differences)],
    besides: [...(side ? numbered : []), ...parts.flatMap(({ besides }) => besides)],
  }
}

function pairLogs(here: readonly ReadLog[], there: readonly ReadLog[]) {
  const [ours, theirs] = [inOrder(here), inOrder(there)]
  const byIndex = pairUp(ours, theirs, ({ logIndex }) => String(logIndex))
  const byContent = pairUp(ours, theirs, ({ content }) => content)
  const equal = byIndex.pairs.filter(([a, b]) => a.content === b.content).length
  const isByContent = byContent.pairs.length > equal
  return { ...(isByContent ? byContent : byIndex), isByContent }
}

const inOrder = (logs: readonly ReadLog[]) => logs.toSorted((a, b) => a.logIndex - b.logIndex)

/** By key, in order. Node.js 20 has no Map.byKey. */
export function byKey<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Each log is paired once, with the first free log of the same key. */
function pairUp(here: readonly ReadLog[], there: readonly ReadLog[], keyOf: (log: ReadLog) => string) {
  const free = byKey(there, keyOf)
  const pairs: Pair[] = []
  const onlyHere: ReadLog[] = []
  for (const log of here) {
    const same = free.get(keyOf(log))?.shift()
    if (same) pairs.push([log, same])
    else onlyHere.push(log)
  }
  return { pairs, onlyHere, onlyThere: inOrder([...free.values()].flat()) }
}

/** The side that counts the logs of each transaction from 0; null if neither does. */
function countsByTransaction(pairs: readonly Pair[]): 'here' | 'there' | null {
  const [first] = pairs
  const steps = new Set(pairs.map(([a, b]) => a.logIndex - b.logIndex))
  if (!first || steps.size > 1 || steps.has(0)) return null
  if (first[1].logIndex === 0) return 'there'
  return first[0].logIndex === 0 ? 'here' : null
}

function compareIndexes(pairs: readonly Pair[], of: string): readonly Compared[] {
  return pairs
    .filter(([a, b]) => a.logIndex !== b.logIndex)
    .map(([a, b]) => ({
      name: `${of}log ${a.logIndex}, logIndex`,
      here: String(a.logIndex),
      there: String(b.logIndex),
    }))
}

/** Compared in other ways than a field. */
const OWN = new Set(['logIndex', 'topics', 'removed'])

function comparePair([a, b]: Pair, of: string): FieldComparison {
  const say = (name: string) => `${of}log ${a.logIndex}, ${name}`
  const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])
  const fields = compareFields(
    a.fields,
    b.fields,
    [...names].filter((name) => !OWN.has(name)),
    say,
  )
  const topics = Array.from({ length: Math.max(a.topics.length, b.topics.length) }, (_, at) => ({
    name: say(`topic ${at}`),
    here: a.topics[at] ?? null,
    there: b.topics[at] ?? null,
  }))
  const [here, there] = [a.fields.removed === true, b.fields.removed === true].map(String)
  const removed = { name: say('removed'), here: here ?? null, there: there ?? null, note: REORGANIZED }
  return {
    compared: 1,
    differences: [
      ...topics.filter((topic) => topic.here !== topic.there),
      ...fields.differences,
      ...(here === there ? [] : [removed]),
    ],
    besides: fields.besides,
  }
}

function rowOf({ logIndex, content }: ReadLog, of: string) {
  return { name: `${of}log ${logIndex}`, here: content, there: content }
}

function readLog(raw: unknown, at: number): ReadLog {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Fields
  const topics = Array.isArray(fields.topics)
    ? fields.topics.map((topic) => fieldValue('topic', topic) ?? '')
    : []
  const [address, data] = [fieldValue('address', fields.address), fieldValue('data', fields.data)]
  return {
    fields,
    logIndex: Number(parseNumber(fields.logIndex) ?? at),
    topics,
    content: [address ?? '', ...topics, data ?? ''].join(' '),
  }
}
