'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'

/** Opens the playground with a source that compiled; nothing of one that is too large for it. */
export function RunInPlayground({ source, contract }: { source: string; contract: string }) {
  const { data: href } = useQuery({
    queryKey: ['playground-link', source, contract],
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const { formatProgramFragment } = await import('@/lib/share/program-link')
      const deploy = { args: [], from: 'deployer', value: '' } as const
      return formatPlaygroundPermalink(await formatProgramFragment({ source, contract, deploy, calls: [] }))
    },
  })
  return href ? (
    <Link href={href} prefetch={false}>
      Run it in the playground
    </Link>
  ) : null
}
