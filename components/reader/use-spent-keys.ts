'use client'

import {
  addSpent,
  formatSpentKeys,
  parseSpentKeys,
  removeSpent,
  type SpentKeys,
} from '@/lib/credits/plan-balance'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText, useKeptText } from './kept-text'

const SPENT_KEYS = keptText('triptych-spent-keys')

/** Remembers until the end of the day that the credits of a key are spent. */
export function noteSpent({ keyId }: BilledCall): void {
  if (!keyId) return
  SPENT_KEYS.keep(formatSpentKeys(addSpent(parseSpentKeys(SPENT_KEYS.read()), keyId, Date.now())))
}

/** After the plan of a key has changed. */
export function forgetSpent(keyId: string): void {
  SPENT_KEYS.keep(formatSpentKeys(removeSpent(parseSpentKeys(SPENT_KEYS.read()), keyId)))
}

export const useSpentKeys = (): SpentKeys => parseSpentKeys(useKeptText(SPENT_KEYS))
