import { Button } from '@/components/ui/button'

/** A running query, with a button to stop it. */
export function Asking({ what, onStop }: { what: string; onStop: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <svg aria-hidden viewBox="0 0 64 4" className="h-1 w-16">
        <line
          x1="0"
          y1="2"
          x2="64"
          y2="2"
          strokeWidth="4"
          strokeDasharray="8 4"
          className="motion-safe:animate-[hatch_600ms_linear_infinite] stroke-accent"
        />
      </svg>
      <span>{what}</span>
      <Button onClick={onStop}>Stop</Button>
    </div>
  )
}

/** The text of a running query, and why it waits. */
export const sayRunning = (asking: string, waiting: string | null): string =>
  waiting === null ? asking : `${asking} ${waiting}`
