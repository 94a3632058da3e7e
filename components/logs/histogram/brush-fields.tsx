import { Fragment, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { parseBrush } from '@/lib/logs/histogram/histogram'
import { useLogs } from '../shared/logs-context'

const ENDS = [
  { name: 'from', label: 'First block shown' },
  { name: 'to', label: 'Last block shown' },
] as const

/** The blocks chosen in the histogram, as numbers. The table shows them, and the form can take them. */
export function BrushFields({ range }: { range: BlockRange }) {
  const { view, look, onRewrite } = useLogs()
  const brushed = view.blocks
  // Until something is typed, the fields follow the range, which may grow.
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const shown = brushed ?? range
  const fields = { from: String(shown.from), to: String(shown.to), ...typed }
  const { value, problem } = parseBrush(fields, range)
  return (
    <Form
      className="flex flex-wrap items-center gap-2 text-note"
      onSend={() => {
        if (value) look({ blocks: isSameRange(value, range) ? null : value })
      }}
    >
      <span className="text-ink-soft">Drag over the bars, or type blocks:</span>
      {ENDS.map(({ name, label }) => (
        <Fragment key={name}>
          {name === 'to' ? <span aria-hidden>–</span> : null}
          <Input
            mono
            className="w-28!"
            inputMode="numeric"
            aria-label={label}
            aria-invalid={problem !== undefined}
            value={fields[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Fragment>
      ))}
      <Button type="submit" disabled={!value}>
        Show these
      </Button>
      {brushed ? (
        <>
          <Button onClick={() => look({ blocks: null })}>Show all</Button>
          <Button
            onClick={() => onRewrite({ by: 'range', from: String(brushed.from), to: String(brushed.to) })}
          >
            Put these blocks into the form
          </Button>
        </>
      ) : null}
      <span aria-live="polite" className="text-bad">
        {problem}
      </span>
    </Form>
  )
}
