import { width } from '@/lib/block/block-range'
import { describeChance } from '@/lib/proof/sample'
import { countOf, formatCount } from '@/lib/text/count'
import { cutText } from '@/lib/text/safe-text'
import type { Proved } from './check-answer'
import type { LogsEvidence } from './evidence'
import { type EvidenceFact, listCounted } from './question-words'

/** Logs on the page; all are in the file. */
const MOST_LOGS = 50
/** Characters of the data of a log. */
const MOST_DATA = 514

const countSearched = ({ question }: LogsEvidence): number =>
  question.ranges.reduce((sum, range) => sum + width(range), 0)

const sayHeld = ({ answer: { logs } }: LogsEvidence): string =>
  logs.length === 0 ? 'no matching log' : `${countOf(logs.length, 'matching log')} and no more`

/** A sample proves nothing about blocks outside the sample. */
export function titleOfLogs(evidence: LogsEvidence): string {
  const { question, answer } = evidence
  if (!question.sample) return `Proved: ${claimOfLogs(evidence)}.`
  const { length } = answer.blocks
  return `Proved of ${countOf(length, 'block')} out of ${formatCount(countSearched(evidence))} searched: ${length === 1 ? 'it holds' : 'they hold'} ${sayHeld(evidence)}.`
}

/** The same as a part of a sentence. */
export function claimOfLogs(evidence: LogsEvidence): string {
  const { question, answer } = evidence
  const { length } = answer.blocks
  const looked = question.sample
    ? `checked out of ${formatCount(countSearched(evidence))} searched`
    : 'searched'
  return `the ${countOf(length, 'block')} ${looked} ${length === 1 ? 'holds' : 'hold'} ${sayHeld(evidence)}`
}

/** By what the blocks were proved, and the logs. */
export function describeLogs(
  { question, answer: { blocks, logs } }: LogsEvidence,
  { blockReceipts }: Pick<Proved, 'blockReceipts'>,
): readonly EvidenceFact[] {
  const byBlooms = blocks.length - blockReceipts.size
  const left = logs.length - MOST_LOGS
  return [
    ...listCounted(question),
    {
      name: 'Blocks',
      value: `${formatCount(byBlooms)} proved by their bloom filters, ${formatCount(blockReceipts.size)} by all their receipts`,
    },
    ...logs.slice(0, MOST_LOGS).map(({ block, index, address, topics, data }) => ({
      name: `log ${formatCount(index)}, block ${formatCount(block)}`,
      value: `${address}, topics ${topics.join(' ') || 'none'}, data ${cutText(data, MOST_DATA)}`,
    })),
    ...(left > 0 ? [{ name: 'and', value: `${countOf(left, 'more log')}, in the file.` }] : []),
  ]
}

/** What a sample leaves open. Only the author knows how it was drawn. */
export function describeSample(evidence: LogsEvidence): readonly EvidenceFact[] {
  const { question, answer } = evidence
  const { sample } = question
  if (!sample) return []
  const { empty, drawn, hiding } = sample
  const full = new Set(answer.logs.map(({ block }) => block))
  const lost = drawn.filter((block) => full.has(block)).length
  const others = countSearched(evidence) - answer.blocks.length
  return [
    {
      name: 'Other blocks',
      value: `${formatCount(others)} were searched but not checked: nothing is proved about them.`,
    },
    {
      name: 'Sampled',
      value: [
        `${formatCount(drawn.length)} of ${formatCount(empty)} blocks that the search reported without matching logs; it reported ${formatCount(countSearched(evidence) - empty)} blocks with logs. Only the author knows whether the sample was random and drawn after the search.`,
        lost > 0
          ? `${formatCount(lost)} of them ${lost === 1 ? 'does' : 'do'} have matching logs: the search missed them.`
          : drawn.length > 0 && hiding > 0
            ? describeChance(empty, hiding, drawn.length).replace(/^If/, 'If so, and if')
            : '',
      ]
        .join(' ')
        .trim(),
    },
  ]
}
