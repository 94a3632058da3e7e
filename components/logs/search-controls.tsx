import { Button } from '@/components/ui/button'
import { formatCredits } from '@/lib/credits/format-credits'
import type { SearchProgress } from '@/lib/logs/search-progress'

/** Stop what runs; go on with what is left. What was answered is never paid for again. */
export function SearchControls({
  progress,
  budget,
  onStop,
  onContinue,
}: {
  progress: SearchProgress
  budget: number
  onStop: () => void
  onContinue: (budget: number) => void
}) {
  if (!progress.end) {
    return (
      <div>
        <Button onClick={onStop}>Stop</Button>
      </div>
    )
  }
  if (!progress.snapshot || progress.snapshot.left.length === 0) return null
  return (
    <div>
      <Button onClick={() => onContinue(budget)}>
        Continue <span aria-hidden>·</span> up to {formatCredits(budget)} more
      </Button>
    </div>
  )
}
