'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { Network } from '@/lib/networks'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { writeLayoutText } from '@/lib/playground/run/layouts'
import { LAYOUT_LINK, LayoutLinkPlace } from './layout-link-place'

export function OpenWithLayout({ finished, network }: { finished: FinishedRun; network: Network }) {
  const layout = writeLayoutText(finished)
  const { data: fragment } = useQuery({
    queryKey: ['layout-link', layout],
    enabled: layout !== null,
    networkMode: 'always',
    queryFn: async () => {
      const { formatAttachment } = await import('@/lib/share/attachment')
      return formatAttachment({ kind: 'layout', text: layout ?? '' })
    },
  })
  if (layout === null) return null
  if (!fragment) return <LayoutLinkPlace />
  return (
    <Link href={`${formatContractPermalink(network.slug, {})}#${fragment}`} prefetch={false}>
      {LAYOUT_LINK}
    </Link>
  )
}
