import { Button } from '@/components/ui/button'

/** That another tab keeps its program where this one did, and ways to have either. */
export function ElsewhereNews({ onTakeOver, onKeep }: { onTakeOver: () => void; onKeep: () => void }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="text-ink-soft text-table">
        Another tab of the playground changed the program. The program of that tab is saved now; the program
        here is only in this tab.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onTakeOver}>Load the saved program</Button>
        <Button onClick={onKeep}>Save this program</Button>
      </p>
    </div>
  )
}
