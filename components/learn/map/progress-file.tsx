'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { downloadText } from '@/components/ui/download-text'
import {
  bringInProgress,
  deleteProgress,
  formatProgress,
  parseProgress,
} from '@/lib/learn/progress/kept-progress'
import { isDue } from '@/lib/learn/progress/progress'
import { countOf } from '@/lib/text/count'
import { deleteBegunProofs, useProgress } from '../progress/use-progress'

/** Saves, imports and deletes the progress. */
export function ProgressFile() {
  const { progress, isKept, refresh } = useProgress()
  const file = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const change = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSuccess: setSaid,
    onError: (error) => setSaid(error.message),
    onSettled: refresh,
  })
  const [asksToDelete, setAsksToDelete] = useState(false)
  if (!isKept)
    return <p className="text-ink-soft">This browser stores nothing, so your progress is not saved.</p>
  const due = [...(progress?.values() ?? [])].filter((one) => isDue(one, Date.now())).length
  const isEmpty = !progress || progress.size === 0
  return (
    <section aria-labelledby="progress" className="grid gap-2">
      <h2 id="progress" className="font-medium">
        Your progress
      </h2>
      <p className="max-w-[68ch] text-ink-soft">
        {isEmpty
          ? 'No lesson proved yet. '
          : `${countOf(progress.size, 'lesson')} proved, ${due} due today. `}
        Progress is stored only in this browser. A proved lesson is due for review after 1, 3, 7, 16 and 35
        days.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isEmpty}
          onClick={() =>
            progress && downloadText('triptych-lessons.json', 'application/json', formatProgress(progress))
          }
        >
          Save as a file
        </Button>
        <Button onClick={() => file.current?.click()}>Import a file</Button>
        <Button look="bare" disabled={isEmpty} onClick={() => setAsksToDelete(true)}>
          Delete all
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          className="hidden"
          aria-label="Progress file"
          onChange={({ target }) => {
            const given = target.files?.[0]
            target.value = ''
            if (given) change.mutate(async () => bringInProgress(parseProgress(await given.text())))
          }}
        />
      </div>
      {asksToDelete ? (
        <DeleteDialog
          count={progress?.size ?? 0}
          onClose={() => setAsksToDelete(false)}
          onDelete={() => {
            setAsksToDelete(false)
            change.mutate(async () => {
              await deleteProgress()
              deleteBegunProofs()
              return 'All progress is deleted.'
            })
          }}
        />
      ) : null}
      <p role="status" className="min-h-4 text-note">
        {said}
      </p>
    </section>
  )
}

export function DeleteDialog({
  count,
  onClose,
  onDelete,
}: {
  /** Number of proved lessons. */
  count: number
  onClose: () => void
  onDelete: () => void
}) {
  return (
    <Dialog label="Delete all progress" onClose={onClose} className="max-w-sm">
      <div className="grid gap-3 p-4">
        <h2 className="font-medium">Delete all progress?</h2>
        <p className="text-ink-soft">
          This deletes the progress of {countOf(count, 'proved lesson')} from this browser. You can import it
          again from a file that you saved.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button data-focus-first onClick={onClose}>
            Keep it
          </Button>
          <Button look="bare" onClick={onDelete}>
            Delete all progress
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
