import * as v from 'valibot'
import type { Network } from '@/lib/networks'
import { parseJson } from '@/lib/text/parse-json'
import { factsOfRow, factsRowOf } from './added-network'
import { openNetwork } from './known-chains'
import { CHAIN_ID, NETWORK_FACTS, type NewNetwork } from './network-facts'

/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
const MAX_LENGTH = 3_800

const { chainId, name, symbol, decimals, blockTime, history, testnet } = NETWORK_FACTS.entries

const FACTS_ROW = v.pipe(
  v.tuple([chainId, name, symbol, decimals, blockTime, history, testnet]),
  v.transform(factsOfRow),
)

const KEPT = v.array(v.union([CHAIN_ID, FACTS_ROW]))

/** The networks of a user's cookie, which is untrusted: an empty list for any other content. */
export function parseKeptNetworks(text: string | undefined): NewNetwork[] {
  if (!text || text.length > MAX_LENGTH) return []
  const kept = v.safeParse(KEPT, parseJson(Buffer.from(text, 'base64url').toString()))
  return kept.success ? kept.output : []
}

/** The text of the cookie; null if it is too long. */
export function formatKeptNetworks(kept: readonly NewNetwork[]): string | null {
  const rows = kept.map((entry) => (typeof entry === 'number' ? entry : factsRowOf(entry)))
  const text = Buffer.from(JSON.stringify(rows)).toString('base64url')
  return text.length <= MAX_LENGTH ? text : null
}

/** Ids that this version does not know are left out. */
export const openNetworks = (kept: readonly NewNetwork[]): Network[] =>
  kept.flatMap((entry) => openNetwork(entry) ?? [])

export const withoutNetwork = (kept: readonly NewNetwork[], slug: string): NewNetwork[] =>
  kept.filter((entry) => openNetwork(entry)?.slug !== slug)
