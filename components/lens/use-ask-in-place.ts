'use client'

import { useNetwork } from '@/components/reader/use-network'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { stayInPlace } from './show-answer'
import { useAsk } from './use-run'

/** Asks on the network of the page, for an answer beside its button: the page does not scroll. */
export const useAskInPlace = <Question, Answer>(
  ask: (question: Question, client: BatchClient, signal: AbortSignal) => Promise<Answer>,
) => useAsk(useNetwork(), ask, stayInPlace)
