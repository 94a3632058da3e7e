import type { RefusalReading } from '@/lib/rpc/client/classify-error'

/** Who says it, HTTP status, code, text, what it means, and the data where that matters. */
export type RefusalText = readonly [string, number, number, string, RefusalReading, unknown?]

export const is = (kind: RefusalReading['kind'], states: Partial<RefusalReading> = {}): RefusalReading => ({
  ...states,
  kind,
})
