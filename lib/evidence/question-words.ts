import { keccak256, stringToHex } from 'viem'
import { describeBlocks } from '@/lib/block/block-range'
import { ProofError } from '@/lib/proof/proof-error'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type Evidence, isOfLogs, isOfStorage, type LogsEvidence } from './evidence'

/** A statement, proved or not: its name, and its value as hex, a number or words. */
export type EvidenceFact = { name: string; value: string }

/** A small slot as a number, any other as the whole word. */
export const shortKey = (key: string): string => (BigInt(key) < 1_000_000n ? String(BigInt(key)) : key)

/** The question in words, from its fields and not from the note of the author. */
export function describeQuestion(question: Evidence['question']): string {
  switch (question.kind) {
    case 'storage': {
      const { address, slots } = question
      const [first, ...more] = slots
      const blocks = [...new Set(slots.map(({ block }) => block))]
      const what = first && more.length === 0 ? `Slot ${shortKey(first.key)}` : countOf(slots.length, 'slot')
      const [block, ...others] = blocks
      const at = others.length > 0 ? countOf(blocks.length, 'block') : `block ${formatCount(block ?? 0)}`
      return `${what} of ${address} at ${at}`
    }
    case 'receipt':
      return `The receipt at place ${formatCount(question.index)} of block ${formatCount(question.block)}`
    case 'logs':
      return `${describeFilter(question.filter)} in ${describeRanges(question.ranges)}`
  }
}

/** More values than this are counted, and listed beside the question. */
const MOST_NAMED = 3

type LogsQuestion = LogsEvidence['question']

const describeRanges = (ranges: LogsQuestion['ranges']): string =>
  ranges.length > MOST_NAMED
    ? `${countOf(ranges.length, 'range')} of blocks`
    : ranges.map(describeBlocks).join(', ')

function describeFilter({ addresses, topics }: LogsQuestion['filter']): string {
  const oneOf = (values: readonly string[]) =>
    values.length > MOST_NAMED ? `one of ${formatCount(values.length)}` : values.join(' or ')
  const demands = topics.flatMap((topic, at) => (topic ? [`topic ${at} ${oneOf(topic)}`] : []))
  return [
    addresses ? `Logs of ${oneOf(addresses)}` : 'Logs of any contract',
    ...(topics.at(-1) === null ? [`with at least ${countOf(topics.length, 'topic')}`] : []),
    ...(demands.length > 0 ? [`with ${demands.join(', ')}`] : []),
  ].join(' ')
}

/** The lists that {@link describeQuestion} only counts, so that no value can be changed unseen. */
export function listCounted({ filter, ranges }: LogsQuestion): readonly EvidenceFact[] {
  const lists = [
    { name: 'Contracts', values: filter.addresses ?? [] },
    ...filter.topics.map((topic, at) => ({ name: `Values of topic ${at}`, values: topic ?? [] })),
    { name: 'Ranges', values: ranges.map(describeBlocks) },
  ]
  return lists
    .filter(({ values }) => values.length > MOST_NAMED)
    .map(({ name, values }) => ({ name, value: listWhole(values) }))
}

/** A longer list ends with a hash of all its values. */
const MOST_LISTED = 50

function listWhole(values: readonly string[]): string {
  const listed = values.slice(0, MOST_LISTED).join(', ')
  if (values.length <= MOST_LISTED) return listed
  return `${listed} and ${formatCount(values.length - MOST_LISTED)} more; the keccak-256 of all, separated by commas, is ${keccak256(stringToHex(values.join(',')))}`
}

/** The typed key of a mapping may be any text. */
const TYPED = /"(?:[^"\\]|\\.)*"|(?<=[\w\]])\[[^\]]*\]/g
const NAMED = /\b(?:blocks?|place)[\s#]*([\d,]+)(?:\s+to\s+([\d,]+))?|\b0x(?:[0-9a-f]{64}|[0-9a-f]{40})\b/gi

/**
 * The note of the author must not name a block, an address or a hash that is not in the question.
 * @throws ProofError with the note and the question.
 */
export function demandWords(evidence: Evidence): void {
  const known = namesOf(evidence)
  const said = evidence.question.says.normalize('NFKC').replaceAll(TYPED, '')
  const other = [...said.matchAll(NAMED)]
    .map(([name]) =>
      name
        .toLowerCase()
        .replace(/^(block|place)s?[\s#]*/, '$1 ')
        .replace(/\s+to\s+/, ' to ')
        .replaceAll(',', ''),
    )
    .find((name) => !known.has(name))
  if (other === undefined) return
  throw new ProofError('The query in words differs from the proved query.', [
    { name: 'in words', value: showHiddenCharacters(evidence.question.says, 500) },
    { name: 'proved query', value: describeQuestion(evidence.question) },
  ])
}

function namesOf(evidence: Evidence): ReadonlySet<string> {
  const block = (number: number) => `block ${number}`
  if (isOfStorage(evidence)) {
    const { address, slots } = evidence.question
    return new Set([address, ...slots.flatMap((slot) => [block(slot.block), slot.key])])
  }
  if (isOfLogs(evidence)) {
    const { filter, ranges } = evidence.question
    const ends = ranges.map(({ from, to }) => (from === to ? block(from) : `${block(from)} to ${to}`))
    return new Set([...ends, ...(filter.addresses ?? []), ...filter.topics.flatMap((topic) => topic ?? [])])
  }
  const { transaction, block: of, index } = evidence.question
  return new Set([transaction, block(of), `place ${index}`])
}
