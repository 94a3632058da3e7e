import { describeBlocks } from '@/lib/block/block-range'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import type { LogsAgain, LogsUncompared } from '@/lib/logs/comparison/ask-logs-again'
import type { BlockDifference, LogDifference } from '@/lib/logs/comparison/compare-block'
import { type PortableError, unpackError } from '@/lib/logs/search/portable-error'
import { countOf, formatCount } from '@/lib/text/count'
import { type Compared, type Comparison, differentBlocks, notHeld } from '../comparison'
import { noteOnSystemLogs } from '../system-logs'

type Compareable = Exclude<LogsAgain, { state: 'refused' | 'stopped' }>

/** Rows of a table that is read by a person; the blocks beyond are counted in the sentence. */
const MOST_ROWS = 200

/** What a search that was made again on a chain says of the first one. */
export function describeLogsAgain(again: Compareable, chainId: number): Comparison {
  if (again.state === 'different-blocks') {
    return differentBlocks(`block ${formatCount(again.block)}`, again.here, again.there)
  }
  if (again.state === 'not-held') {
    return notHeld(`block ${formatCount(again.block)}`, again.why ? sayError(again.why) : 'It returned null.')
  }
  const { ranges, logs, blocks } = again.comparison
  const compared = `${countOf(logs, 'log')} of ${countOf(ranges, 'range')} compared`
  const left = again.uncompared.length > 0 ? ' Some blocks could not be compared.' : ''
  return {
    verdict: verdictOf(again.comparison),
    says: ranges === 0 ? 'Nothing could be compared.' : `${sayBlocks(blocks, compared)}${left}`,
    differences: blocks.flatMap((block) => rowsOf(block, chainId)).slice(0, MOST_ROWS),
    besides: [],
    uncompared: again.uncompared.map(sayUncompared),
  }
}

function verdictOf({
  ranges,
  blocks,
}: {
  ranges: number
  blocks: readonly BlockDifference[]
}): Comparison['verdict'] {
  if (blocks.some(({ hashes }) => hashes === null)) return 'different'
  if (blocks.length > 0) return 'different-blocks'
  return ranges > 0 ? 'same' : 'not-compared'
}

function sayBlocks(blocks: readonly BlockDifference[], compared: string): string {
  if (blocks.length === 0) return `Same: ${compared}.`
  const unlike = blocks.filter(({ hashes }) => hashes !== null).length
  const others =
    unlike > 0
      ? ` ${countOf(unlike, 'block')} of them ${unlike === 1 ? 'is a different block' : 'are different blocks'} there.`
      : ''
  return `The logs of ${countOf(blocks.length, 'block')} differ; ${compared}.${others}`
}

function rowsOf({ block, here, there, hashes, logs, alone }: BlockDifference, chainId: number): Compared[] {
  const name = `block ${formatCount(block)}`
  if (hashes)
    return [{ name: `hash of ${name}`, ...hashes, note: 'Different blocks: their logs were not compared.' }]
  const count = {
    name: `${name}, logs`,
    here: formatCount(here),
    there: formatCount(there),
    ...noteOfAlone(alone),
  }
  return [...(here === there ? [] : [count]), ...logs.map((log) => rowOf(name, log, chainId))]
}

function noteOfAlone(alone: boolean | null): { note?: string } {
  if (alone === null) return {}
  return {
    note: alone
      ? 'Read alone, the block has the same logs there: the response to the larger range was truncated without an error.'
      : 'Read alone, the block does not have these logs there either.',
  }
}

const NOTE: Partial<Record<LogDifference['what'], string>> = {
  'only-here': 'only here',
  'only-there': 'only there',
  removed: 'One of them saw a reorganization. Compare again.',
  index: 'One of them numbers logs differently.',
}

function rowOf(block: string, { what, here, there }: LogDifference, chainId: number): Compared {
  const name = `${block}, log ${here?.logIndex ?? there?.logIndex}`
  const say = (log: FoundLog | null) => {
    if (log === null) return null
    if (what === 'index') return `index ${log.logIndex}`
    return what === 'removed' ? `removed: ${log.removed}` : [log.address, ...log.topics, log.data].join(' ')
  }
  const isAlone = what === 'only-here' || what === 'only-there'
  const note = [NOTE[what], isAlone && noteOnSystemLogs(chainId)].filter(Boolean).join('. ')
  return { name, here: say(here), there: say(there), ...(note && { note }) }
}

function sayUncompared({ range, why }: LogsUncompared): Comparison['uncompared'][number] {
  const what = describeBlocks(range)
  if (why === 'missing-here') return { what, why: 'These logs are missing in the result above.' }
  if (why === 'budget') return { what, why: 'The stated price does not include them.' }
  return { what, why: sayError(why) }
}

function sayError(error: PortableError): string {
  const said = error.rpc ? ` It said: “${error.rpc.verbatim}” (code ${error.rpc.code})` : ''
  return `${unpackError(error).shortMessage}${said}`
}
