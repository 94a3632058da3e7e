'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Shareable, ShareableQuestion } from '@/lib/share/shareable'

const ShareDialog = dynamic(() => import('./share-dialog').then(({ ShareDialog }) => ShareDialog), {
  ssr: false,
})

/** Shares a query and its result: as a link, as Markdown, or as a request for another tool. */
export function ShareButton({ share }: { share: ShareableQuestion | Shareable }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      {isOpen ? <ShareDialog share={share} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
