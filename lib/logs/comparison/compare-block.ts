import type { FoundLog } from '../answer/logs-answer'
import { matchLogs } from './match-logs'

/** How one log differs between two services; null where one of them does not give it. */
export type LogDifference = {
  what: 'only-here' | 'only-there' | 'content' | 'index' | 'removed'
  here: FoundLog | null
  there: FoundLog | null
}

export type BlockDifference = {
  block: number
  /** How many logs each of them gives. */
  here: number
  there: number
  /** The hashes that each says the block has, where these are unlike: the logs are then of different blocks. */
  hashes: { here: string; there: string } | null
  logs: readonly LogDifference[]
  /** Whether the logs are all there once the block is asked for alone; null where it was not. */
  alone: boolean | null
}

/** Holds the logs of one block against each other; null where they are the same. */
export function compareLogsOfBlock(
  block: number,
  here: readonly FoundLog[],
  there: readonly FoundLog[],
): BlockDifference | null {
  const [ours, theirs] = [here[0]?.blockHash, there[0]?.blockHash]
  const found = { block, here: here.length, there: there.length, alone: null }
  if (ours && theirs && ours !== theirs) return { ...found, hashes: { here: ours, there: theirs }, logs: [] }
  const { pairs, onlyHere, onlyThere } = matchLogs(here, there)
  const logs: LogDifference[] = [
    ...onlyHere.map((log) => ({ what: 'only-here', here: log, there: null }) as const),
    ...onlyThere.map((log) => ({ what: 'only-there', here: null, there: log }) as const),
    ...pairs.flatMap(([a, b]) => differencesOf(a, b).map((what) => ({ what, here: a, there: b }))),
  ]
  return logs.length > 0 ? { ...found, hashes: null, logs } : null
}

function differencesOf(a: FoundLog, b: FoundLog): LogDifference['what'][] {
  const contentOf = ({ address, topics, data }: FoundLog) => [address, ...topics, data].join()
  return [
    ...(contentOf(a) === contentOf(b) ? [] : (['content'] as const)),
    ...(a.logIndex === b.logIndex ? [] : (['index'] as const)),
    ...(a.removed === b.removed ? [] : (['removed'] as const)),
  ]
}
