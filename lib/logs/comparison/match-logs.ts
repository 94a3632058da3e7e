/** What two services may say of one log; the index counts within its block, or within its transaction. */
export type MatchedLog = { logIndex: number; address: string; topics: readonly string[]; data: string }

export type LogMatch<Log> = {
  /** The same log at both, which may still differ in what it says. */
  pairs: readonly (readonly [here: Log, there: Log])[]
  onlyHere: readonly Log[]
  onlyThere: readonly Log[]
  /** The logs are paired by what they say, for their indexes tell them apart less well. */
  byContent: boolean
}

/**
 * Pairs the logs of one block or transaction as two services give them, in whatever order: by their indexes, or by what they
 * say in turn where more of them are equal that way.
 */
export function matchLogs<Log extends MatchedLog>(
  here: readonly Log[],
  there: readonly Log[],
): LogMatch<Log> {
  const [ours, theirs] = [inOrder(here), inOrder(there)]
  const byIndex = pairUp(ours, theirs, ({ logIndex }) => String(logIndex))
  const byContent = pairUp(ours, theirs, contentOf)
  const equal = byIndex.pairs.filter(([a, b]) => contentOf(a) === contentOf(b)).length
  return byContent.pairs.length > equal ? { ...byContent, byContent: true } : { ...byIndex, byContent: false }
}

/** Whether one of the two counts the logs of each transaction from 0. */
export const countsByTransaction = <Log extends MatchedLog>(
  pairs: LogMatch<Log>['pairs'],
): 'here' | 'there' | null => {
  const [first] = pairs
  if (!first || pairs.every(([a, b]) => a.logIndex === b.logIndex)) return null
  const steps = pairs.map(([a, b]) => a.logIndex - b.logIndex)
  if (first[1].logIndex === 0 && steps.every((step) => step === steps[0])) return 'there'
  return first[0].logIndex === 0 && steps.every((step) => step === steps[0]) ? 'here' : null
}

const inOrder = <Log extends MatchedLog>(logs: readonly Log[]) =>
  logs.toSorted((a, b) => a.logIndex - b.logIndex)

const contentOf = ({ address, topics, data }: MatchedLog) => [address, ...topics, data].join()

/** Each log is paired once, with the first that is left of the same name. */
function pairUp<Log>(here: readonly Log[], there: readonly Log[], nameOf: (log: Log) => string) {
  const left = new Map<string, Log[]>()
  for (const log of there) left.set(nameOf(log), [...(left.get(nameOf(log)) ?? []), log])
  const pairs: (readonly [Log, Log])[] = []
  const onlyHere: Log[] = []
  for (const log of here) {
    const same = left.get(nameOf(log))?.shift()
    if (same) pairs.push([log, same])
    else onlyHere.push(log)
  }
  const paired = new Set(pairs.map(([, log]) => log))
  return { pairs, onlyHere, onlyThere: there.filter((log) => !paired.has(log)) }
}
