'use client'

import dynamic from 'next/dynamic'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { MOST_DRAWN } from '@/lib/storage/map/storage-map'
import { countOf, formatCount } from '@/lib/text/count'
import type { Changes } from './drawn-changes'

const DrawnChanges = dynamic(() => import('./drawn-changes').then((module) => module.DrawnChanges), {
  ssr: false,
  loading: () => <p role="status">Drawing…</p>,
})

/** All changed slots of a contract as a storage map. They are named when it opens. */
export function ChangesMap(changes: Changes) {
  const count = changes.words.length
  if (count === 0) return null
  if (count > MOST_DRAWN) {
    return (
      <p className="text-ink-soft text-note">
        {formatCount(count)} slots are too many for a storage map. It shows at most {formatCount(MOST_DRAWN)}.
      </p>
    )
  }
  return (
    <ActionDisclosure label={`Storage map of ${countOf(count, 'slot')} with both values`}>
      {() => <DrawnChanges {...changes} />}
    </ActionDisclosure>
  )
}
