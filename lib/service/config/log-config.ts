import * as v from 'valibot'

export const logConfig = v.strictObject({
  /** `warn`: requests with a status from 400 on, faults and notices. `error`: from 500 on, and faults. */
  level: v.optional(v.picklist(['info', 'warn', 'error'], 'must be "info", "warn" or "error"'), 'info'),
  /** `hashed`: a keyed hash that changes with each start. */
  clientAddress: v.optional(
    v.picklist(['none', 'hashed', 'plain'], 'must be "none", "hashed" or "plain"'),
    'none',
  ),
})

export type LogConfig = v.InferOutput<typeof logConfig>
