'use client'

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs'
import { CLAIM_PARAMS } from '@/lib/share/claim-params'
import { historyOfTyped } from './asked-entry'

/**
 * The form of a query, kept in the URL. Typing after a query was sent adds a history entry. A change removes what a shared link
 * claims about its result.
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

/** Delays clicks on links until the URL is written: the write would return the page from the link's target. */
function holdLinks(write: Promise<unknown>): void {
  const hold = (press: MouseEvent) => {
    const link = press.target instanceof Element ? press.target.closest('a') : null
    if (!link || press.ctrlKey || press.metaKey || press.shiftKey) return
    press.preventDefault()
    press.stopImmediatePropagation()
    write.then(() => link.click())
  }
  window.addEventListener('click', hold, { capture: true })
  write.then(() => window.removeEventListener('click', hold, { capture: true }))
}
