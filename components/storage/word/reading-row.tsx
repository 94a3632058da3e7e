import { clsx } from 'clsx'
import { CopyButton } from '@/components/ui/copy-button'

/** One way to read a word; choosing it shows the bytes that it is made of. */
export function ReadingRow({
  name,
  note,
  value,
  chosen,
  onChoose,
}: {
  name: string
  note: string | null
  value: string
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <div className={clsx('flex items-start gap-2 px-2', chosen && 'bg-raised')}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="grid min-h-9 flex-1 content-center gap-x-4 py-1.5 text-left sm:grid-cols-[144px_minmax(0,1fr)]"
      >
        <span className="text-ink-soft text-table">
          {name}
          {note ? <span className="text-accent"> · {note}</span> : null}
        </span>
        <span className="font-mono text-table wrap-anywhere" data-equal={value}>
          {value}
        </span>
      </button>
      <span className="py-1.5">
        <CopyButton value={value} what={`the value as ${name}`} />
      </span>
    </div>
  )
}
