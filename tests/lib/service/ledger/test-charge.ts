import { randomUUID } from 'node:crypto'
import type { Charge } from '@/lib/service/ledger/ledger'

export const DAY = '2026-01-31'
export const NEXT_DAY = '2026-02-01'

/** Keys that a store is given beside the ledger, which takes no id from anybody. */
export const TEST_KEY_IDS = ['key', 'other', 'a', 'b']

/** A log search of one key, with an id of its own. */
export const testCharge = (about: Partial<Charge> = {}): Charge => ({
  id: randomUUID(),
  keyId: 'key',
  revision: 0,
  day: DAY,
  network: 'main',
  method: 'eth_getLogs',
  credits: 255,
  limit: 1_000,
  creditsPerSecond: null,
  ...about,
})
