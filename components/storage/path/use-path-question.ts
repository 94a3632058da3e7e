'use client'

import { useQuery } from '@tanstack/react-query'
import { useLayout } from '@/components/lens/use-layout'
import type { Field } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { PathReading } from '@/lib/storage/path-question'
import { readStorageDraft, type StorageDraft } from '@/lib/storage/storage-question'

export type PathDraft = {
  /** What the path leads to, or what is wrong with it; null until the layout and the rules are there. */
  reading: Field<PathReading> | null
  /** Whose layout it is read by; null without one. */
  contract: string | null
  completions: readonly string[]
}

/** The path of a form, read by the layout of its contract. The rules for paths are fetched when first needed. */
export function usePathQuestion(network: Network, draft: StorageDraft): PathDraft {
  const isPath = draft.by === 'path'
  const { address, block } = readStorageDraft(draft)
  const known = useLayout(network, isPath ? (address.value ?? '') : '', block.value ?? 'latest')
  const { data: rules } = useQuery({
    queryKey: ['path-rules'],
    enabled: isPath,
    structuralSharing: false,
    queryFn: loadRules,
  })
  if (!isPath || !rules || known === undefined) return { reading: null, contract: null, completions: [] }
  const layout = known?.layout ?? null
  return {
    reading: rules.readPathQuestion(layout, draft.path),
    contract: layout && (layout.contract ?? 'this contract'),
    completions: rules.completePath(layout, draft.path),
  }
}

async function loadRules() {
  const [{ readPathQuestion }, { completePath }] = await Promise.all([
    import('@/lib/storage/path-question'),
    import('@/lib/storage/path/complete-path'),
  ])
  return { readPathQuestion, completePath }
}
