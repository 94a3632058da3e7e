import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { parseBrush } from '@/lib/logs/histogram/histogram'

/** The blocks chosen in the histogram, which can be typed as well: the table shows them, and a search can be of them. */
export function BrushFields({
  range,
  brushed,
  onBrush,
  onSearch,
}: {
  range: BlockRange
  brushed: BlockRange | null
  onBrush: (blocks: BlockRange | null) => void
  onSearch: (blocks: BlockRange) => void
}) {
  const shown = brushed ?? range
  // What nobody has typed goes with the range, which may grow.
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const { from = String(shown.from), to = String(shown.to) } = typed
  const { value, problem } = parseBrush({ from, to }, range)
  return (
    <Form
      className="flex flex-wrap items-center gap-2 text-note"
      onSend={() => {
        if (value) onBrush(isSameRange(value, range) ? null : value)
      }}
    >
      <span className="text-ink-soft">Drag over the bars, or type blocks:</span>
      <Input
        mono
        className="w-28!"
        inputMode="numeric"
        aria-label="First block shown"
        aria-invalid={problem !== undefined}
        value={from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <span aria-hidden>–</span>
      <Input
        mono
        className="w-28!"
        inputMode="numeric"
        aria-label="Last block shown"
        aria-invalid={problem !== undefined}
        value={to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
      />
      <Button type="submit" disabled={!value}>
        Show these
      </Button>
      {brushed ? (
        <>
          <Button onClick={() => onBrush(null)}>Show all</Button>
          <Button onClick={() => onSearch(brushed)}>Put these blocks into the form</Button>
        </>
      ) : null}
      <span aria-live="polite" className="text-bad">
        {problem}
      </span>
    </Form>
  )
}
