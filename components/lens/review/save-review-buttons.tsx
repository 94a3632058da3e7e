'use client'

import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import type { ReviewDocument } from '@/lib/state-diff/review/review-document'

/** Saves a review document as a file, in the format of the button. */
export function SaveReviewButtons({
  name,
  make,
}: {
  /** Of the file, without `triptych-review-` and the ending. */
  name: string
  /** Called when a button is pressed. */
  make: () => Promise<ReviewDocument>
}) {
  const save = async (format: 'md' | 'json') => {
    const [document, { REVIEW_FORMATS }] = await Promise.all([
      make(),
      import('@/lib/state-diff/review/review-formats'),
    ])
    const { type, write } = REVIEW_FORMATS[format]
    downloadText(`triptych-review-${name}.${format}`, type, write(document))
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-note">
      <span className="text-ink-soft">Review document, by contract:</span>
      <Button look="bare" onClick={() => save('md')}>
        Save as Markdown
      </Button>
      <Button look="bare" onClick={() => save('json')}>
        Save as JSON
      </Button>
    </p>
  )
}
