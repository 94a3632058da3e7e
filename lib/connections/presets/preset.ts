import type { Tariff } from '@/lib/credits/tariff'
import type { Rate } from '@/lib/rpc/pace/rate'

/** Where a service takes what lets a reader in. */
export type KeyPlace =
  /** A key, in the URL or in a header. */
  | 'key'
  /** The whole URL of an endpoint, which holds the key: it is as secret as one. */
  | 'endpoint'
  | 'none'

/** A vendor by its own documentation. */
export type Preset = {
  id: string
  name: string
  keyPlace: KeyPlace
  /** A whole endpoint URL, see lib/service-template.ts; null where the reader pastes it. */
  template: string | null
  /** Ends of the host names that such a pasted URL may have. */
  hosts?: readonly string[]
  /** Null where no price is stated, or none that holds for every call of a method. */
  tariff: Tariff | null
  /** Chains on which the tariff holds; all where it is not said. */
  pricedOn?: readonly number[]
  /** What its free plan bears, in units of the tariff or in calls; none where that is not stated. */
  rates?: readonly Rate[]
  /** Where the vendor says so, and the day on which it was read. */
  documentation: { url: string; readOn: string }
  /** Slugs by chain id; null where an endpoint is of one chain, which its reader knows. */
  slugs: Readonly<Record<number, string>> | null
}
