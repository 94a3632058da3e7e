'use client'

import dynamic from 'next/dynamic'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { parseStorageDraft } from '@/lib/storage/question/storage-question'
import { LayoutPlace } from '../layout/layout-place'
import type { LayoutPath } from './use-path-question'

const LayoutStep = dynamic(() => import('../layout/layout-step').then((module) => module.LayoutStep), {
  loading: LayoutPlace,
})

export function PathLayout({ draft, path }: { draft: StorageDraft; path: LayoutPath }) {
  const { address, block } = parseStorageDraft(draft)
  if (address.value === undefined) return null
  return (
    <LayoutStep
      key={address.value}
      address={address.value}
      block={block.value ?? 'latest'}
      known={path.known}
    />
  )
}
