import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { SearchedQuery, SearchSnapshot } from './search-event'

const BLOCK = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const RANGE = { from: BLOCK, to: BLOCK }

const SNAPSHOT = v.looseObject({
  range: v.looseObject({
    ...RANGE,
    finality: v.nullable(v.looseObject({ block: BLOCK, headHash: v.string() })),
  }),
  settled: v.boolean(),
  left: v.array(
    v.looseObject({ ...RANGE, refused: v.array(v.looseObject({ to: BLOCK, held: v.number() })) }),
  ),
  gaps: v.array(v.looseObject(RANGE)),
  density: v.array(v.unknown()),
  caps: v.looseObject({ maxRange: v.nullable(v.number()), timeWidth: v.nullable(v.number()) }),
  resultLimit: v.number(),
  query: v.object({
    filter: v.looseObject({}),
    fromBlock: BLOCK,
    toBlock: v.union([BLOCK, v.picklist(['latest', 'safe', 'finalized'])]),
  }),
})

/** The snapshot, if it is one of this query. Throws {@link BadInputError}. */
export function openSnapshot(snapshot: unknown, asked: SearchedQuery): SearchSnapshot | null {
  if (snapshot === null) return null
  if (!v.is(SNAPSHOT, snapshot)) {
    throw new BadInputError('`snapshot` is not a snapshot of findLogs.', {
      whatToDo: 'Pass the snapshot of an earlier result unchanged, or null.',
    })
  }
  const { query, range } = snapshot
  const isSameEnd = asked.toBlock === query.toBlock || asked.toBlock === range.to
  if (asked.fromBlock !== query.fromBlock || !isSameEnd) {
    throw new BadInputError('The snapshot is of another range.', {
      whatToDo: 'Pass the same fromBlock and toBlock as before, or no snapshot.',
    })
  }
  if (nameFilter(asked.filter) !== nameFilter(query.filter)) {
    throw new BadInputError('The snapshot is of another filter.', {
      whatToDo: 'Pass the same filter as before, or no snapshot.',
    })
  }
  return snapshot as unknown as SearchSnapshot
}

/** Equal for filters that differ only in the order of a list. */
const nameFilter = ({ address, topics = [] }: LogFilter): string =>
  JSON.stringify(
    [address ?? null, ...topics].map((values) =>
      values === null ? null : [...new Set([values].flat())].sort(),
    ),
  )
