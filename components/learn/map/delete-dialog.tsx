import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { countOf } from '@/lib/text/count'

/** Asks before what cannot be undone. */
export function DeleteDialog({
  count,
  onClose,
  onDelete,
}: {
  /** Of the lessons that are proved. */
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
