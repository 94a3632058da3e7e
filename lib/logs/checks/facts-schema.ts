import * as v from 'valibot'

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Epoch milliseconds until which a fact is believed. */
const UNTIL = v.number()

const TEST = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** The tested block near the head. */
  block: COUNT,
  /** Whether the logs of that block match the bloom of its header. */
  isWhole: v.nullable(v.boolean()),
  isSame: v.boolean(),
  /** Whether every value of a list is searched. */
  listsAreWhole: v.nullable(v.boolean()),
  /** Blocks that one call really searches. */
  blocks: COUNT,
  /** Whether longer ranges are searched only in part, without an error. */
  isPartial: v.boolean(),
  /** The oldest tried block with logs; null for none. */
  oldest: v.nullable(COUNT),
  /** The newest tried block without logs whose header says that it has some; null for none. */
  pruned: v.optional(v.nullable(COUNT), null),
})

/** The result of "Test this connection". Null: the chain could not show it. */
export type ConnectionTest = v.InferOutput<typeof TEST>

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)
const SEEN = orNull(v.object({ block: COUNT, until: UNTIL }))

/** Fields that earlier versions did not keep are null. */
export const FACTS = v.object({
  trusted: orNull(v.boolean()),
  test: orNull(TEST),
  /** The oldest block with logs that the provider returned. */
  oldest: SEEN,
  newest: SEEN,
  /** Maximum logs of one response. `cutFrom`: the edge at which it truncates without an error; null if it refuses. */
  results: orNull(v.object({ logs: COUNT, until: UNTIL, cutFrom: orNull(v.picklist(['start', 'end'])) })),
  /** Blocks that it searches of a longer range, without an error. */
  scanned: orNull(v.object({ blocks: COUNT, until: UNTIL })),
  /** A limit on blocks that its errors do not name. */
  unnamed: orNull(v.object({ answered: COUNT, failed: COUNT, until: UNTIL })),
  /** Maximum values of an address or topic list. */
  values: orNull(v.object({ most: COUNT, until: UNTIL })),
  /** The most logs of one response so far. */
  given: v.optional(COUNT, 0),
  /** Maximum blocks of one call, stated or found. */
  maxRange: orNull(COUNT),
  head: orNull(v.object({ block: COUNT, at: v.number() })),
})

/** What searches learned of a provider on one network. Kept per connection. */
export type ProviderFacts = v.InferOutput<typeof FACTS>
