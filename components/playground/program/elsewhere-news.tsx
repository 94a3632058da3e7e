import { Button } from '@/components/ui/button'

/** That another tab keeps its program where this one did, and ways to have either. */
export function ElsewhereNews({ onTakeOver, onKeep }: { onTakeOver: () => void; onKeep: () => void }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="text-ink-soft text-table">
        Another tab of the playground has changed its program: that one is kept now, and this one stands in
        this tab alone.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onTakeOver}>Take it over</Button>
        <Button onClick={onKeep}>Keep this one</Button>
      </p>
    </div>
  )
}
