'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** An error of the explorer. The form is in the URL, so that it is kept. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-10">
      <h1 className="font-medium text-answer">The explorer has failed</h1>
      <Notice
        announce
        tone="bad"
        title="An error in the explorer stopped this page."
        action={<Button onClick={reset}>Try again</Button>}
      >
        <p>What you typed is kept. Nothing is sent until you press a button with a price.</p>
      </Notice>
    </div>
  )
}
