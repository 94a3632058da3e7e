'use client'

import { useSyncExternalStore } from 'react'
import {
  addSpent,
  formatSpentKeys,
  parseSpentKeys,
  removeSpent,
  type SpentKeys,
} from '@/lib/credits/spent-keys'
import type { BilledCall } from '@/lib/rpc/relay'
import { keptText } from './kept-text'

const SPENT_KEYS = keptText('triptych-spent-keys')

/** Remembers until the day is over that a service refused one of the reader's keys because its credits are spent. */
export function noteSpent({ keyId }: BilledCall): void {
  if (!keyId) return
  SPENT_KEYS.keep(formatSpentKeys(addSpent(parseSpentKeys(SPENT_KEYS.read()), keyId, Date.now())))
}

/** For a key whose plan has changed. */
export function forgetSpent(keyId: string): void {
  SPENT_KEYS.keep(formatSpentKeys(removeSpent(parseSpentKeys(SPENT_KEYS.read()), keyId)))
}

export function useSpentKeys(): SpentKeys {
  const text = useSyncExternalStore(SPENT_KEYS.subscribe, SPENT_KEYS.read, () => null)
  return parseSpentKeys(text)
}
