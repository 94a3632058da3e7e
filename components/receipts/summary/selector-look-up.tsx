'use client'

import type { Hex } from 'viem'
import { SignatureLookUp } from '@/components/lens/names/signature-look-up'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { LookedUp } from '@/lib/names/signatures/looked-up'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import type { Network } from '@/lib/networks'

/** For data of a revert whose selector is of no error known here: a press that looks its name up, and all names it may have. */
export function SelectorLookUp({
  network,
  data,
  isNamed,
  lookedUp: { errors },
}: {
  network: Network
  data: Hex
  /** Whether it is named without having been looked up. */
  isNamed: boolean
  lookedUp: LookedUp
}) {
  const selector = selectorOf(data)
  if (selector === null || isNamed || whyNotLookedUp(network) !== null) return null
  const names = errors.get(selector)
  return (
    <div className="grid gap-1 text-note">
      <SignatureLookUp
        unknown={{ functions: names === undefined ? [selector] : [], events: [] }}
        what="unknown selector"
      />
      {names === undefined || names.length === 0 ? null : (
        <p className="text-ink-soft wrap-anywhere">
          {names.length === 1
            ? 'A guess: a name from the signature database. Other names can have the same four bytes.'
            : `A guess: the signature database has ${names.length} names with these four bytes: `}
          {names.length === 1 ? null : (
            <span className="font-mono">{names.map(({ signature }) => signature).join(', ')}</span>
          )}
        </p>
      )}
    </div>
  )
}
