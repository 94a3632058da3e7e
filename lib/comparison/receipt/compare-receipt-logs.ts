import { countsByTransaction, type MatchedLog, matchLogs } from '@/lib/logs/comparison/match-logs'
import type { Compared } from '../comparison'
import { noteOnSystemLogs } from '../system-logs'
import { compareFields, type FieldComparison, type ReceiptFields } from './compare-fields'
import { fieldValue, parseNumber } from './field-value'

type ReadLog = MatchedLog & { raw: ReceiptFields }

/** Holds the logs of two receipts against each other, in whatever order they come, by what they say. */
export function compareReceiptLogs(here: unknown, there: unknown, chainId: number): FieldComparison {
  if (!Array.isArray(here) || !Array.isArray(there))
    return compareFields({ logs: here }, { logs: there }, ['logs'])
  const match = matchLogs(here.map(readLog), there.map(readLog))
  const numbering = match.byContent ? compareNumbers(match.pairs) : NOTHING
  const pairs = match.pairs.map(([a, b]) => comparePair(a, b))
  const note = noteOnSystemLogs(chainId)
  const alone = [
    ...match.onlyHere.map((log) => ({ name: `log ${log.logIndex}`, here: sayLog(log), there: null })),
    ...match.onlyThere.map((log) => ({ name: `log ${log.logIndex}`, here: null, there: sayLog(log) })),
  ].map((row): Compared => (note ? { ...row, note } : row))
  return {
    compared: match.pairs.length + alone.length,
    differences: [...alone, ...numbering.differences, ...pairs.flatMap(({ differences }) => differences)],
    besides: [...numbering.besides, ...pairs.flatMap(({ besides }) => besides)],
  }
}

const NOTHING: FieldComparison = { compared: 0, differences: [], besides: [] }

/** What both say of a log, its index aside where that is not what pairs them. */
function comparePair(a: ReadLog, b: ReadLog): FieldComparison {
  const say = (name: string) => `log ${a.logIndex}, ${name}`
  const names = [...new Set([...Object.keys(a.raw), ...Object.keys(b.raw)])].filter((name) => !OWN.has(name))
  const fields = compareFields(a.raw, b.raw, names, say)
  const topics = Array.from({ length: Math.max(a.topics.length, b.topics.length) }, (_, at) => ({
    name: say(`topic ${at}`),
    here: a.topics[at] ?? null,
    there: b.topics[at] ?? null,
  }))
  const [goneHere, goneThere] = [a.raw.removed === true, b.raw.removed === true]
  return {
    compared: 1,
    differences: [
      ...topics.filter((topic) => topic.here !== topic.there),
      ...fields.differences,
      ...(goneHere === goneThere
        ? []
        : [{ name: say('removed'), here: String(goneHere), there: String(goneThere), note: REORGANISED }]),
    ],
    besides: fields.besides,
  }
}

/** Compared by rules of their own. */
const OWN = new Set(['logIndex', 'topics', 'removed'])

const REORGANISED = 'One of them saw a reorganization. Compare again.'

function compareNumbers(pairs: readonly (readonly [ReadLog, ReadLog])[]): FieldComparison {
  const rows = pairs
    .filter(([a, b]) => a.logIndex !== b.logIndex)
    .map(([a, b]) => ({ name: `log ${a.logIndex}, logIndex`, here: `${a.logIndex}`, there: `${b.logIndex}` }))
  const side = countsByTransaction(pairs)
  if (side === null) return { ...NOTHING, differences: rows }
  const note = `Counted within the transaction ${side}, and within the block by the other provider.`
  return { ...NOTHING, besides: rows.map((row) => ({ ...row, note })) }
}

function readLog(raw: unknown, at: number): ReadLog {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as ReceiptFields
  const { logIndex, address, topics, data } = fields
  return {
    raw: fields,
    logIndex: Number(parseNumber(logIndex) ?? at),
    address: fieldValue('address', address) ?? '',
    topics: Array.isArray(topics) ? topics.map((topic) => fieldValue('topic', topic) ?? '') : [],
    data: fieldValue('data', data) ?? '',
  }
}

const sayLog = ({ address, topics, data }: ReadLog) => [address, ...topics, data].join(' ')
