'use client'

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs'
import { CLAIM_PARAMS } from '@/lib/share/claim-params'
import { historyOfTyped } from './asked-entry'
import { holdLinks } from './hold-links'

/**
 * The draft of a question, kept in the URL; what is typed after a question was asked there is an entry of the history of its own.
 * A change drops what a shared link said of the answer to another question.
 */
export function useDraft<Params extends UseQueryStatesKeysMap>(params: Params) {
  const [draft, setDraft] = useQueryStates(params, { history: 'replace' })
  const [, setClaims] = useQueryStates(CLAIM_PARAMS, { history: 'replace' })
  const change = (changed: Partial<Values<Params>>) => {
    const history = historyOfTyped()
    holdLinks(Promise.allSettled([setDraft(changed, { history }), setClaims(null, { history })]))
  }
  return [draft, change] as const
}
