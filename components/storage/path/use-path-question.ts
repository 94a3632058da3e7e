'use client'

import { useQuery } from '@tanstack/react-query'
import { useLayout } from '@/components/lens/names/use-layout'
import { useIsKeepingLayout } from '@/components/reader/kept-layout-query'
import { useNetwork } from '@/components/reader/use-network'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { PathDraft } from '@/lib/storage/question/path-draft'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { StorageFields } from '@/lib/storage/question/storage-question'

export type LayoutPath = {
  /** Null until the layout and the rules are loaded. */
  draft: PathDraft | null
  /** Undefined while it is looked up. */
  known: KnownLayout | null | undefined
}

/** The path of a form, read by the layout of its contract. `fields` is null until the form is parsed. */
export function usePathQuestion(form: StorageDraft, fields: StorageFields | null): LayoutPath {
  const network = useNetwork()
  const isPath = form.by === 'path'
  const address = isPath ? (fields?.address.value ?? '') : ''
  const found = useLayout(address, fields?.block.value ?? 'latest')
  const known = fields ? found : undefined
  const isKeeping = useIsKeepingLayout(network, address)
  const { data: rules } = useQuery({
    queryKey: ['path-rules'],
    enabled: isPath,
    structuralSharing: false,
    queryFn: () => import('@/lib/storage/question/path-draft'),
  })
  const isReady = isPath && rules !== undefined && known !== undefined && !isKeeping
  return { draft: isReady ? rules.parsePathDraft(known?.layout ?? null, form.path) : null, known }
}
