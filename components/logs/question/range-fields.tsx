'use no memo' // saves 148 bytes, see docs/develop/rules.md

import { BlockField } from '@/components/lens/block-field'
import { HistoryHint } from '@/components/lens/history-hint'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { useForm } from './form-context'

const KINDS = [
  { value: 'range', label: 'From, to' },
  { value: 'block', label: 'One block, by hash' },
] as const

/** The blocks to search: from one number, tag or date to another, the newest ones, or one by its hash. */
export function RangeFields({ oldest }: { oldest: string }) {
  const { draft, form, change } = useForm()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span aria-hidden className="font-medium">
          Range
        </span>
        <Choice
          name="by"
          label="Range by"
          value={draft.by}
          options={KINDS}
          onChange={(by) => change({ by })}
        />
      </div>
      {draft.by === 'range' ? (
        <div className="grid grid-cols-2 items-start gap-2">
          <BlockField
            id="from"
            label="From block"
            value={draft.from}
            hint={
              <>
                A number, tag, date or “last 1000”. Empty: {oldest}.{' '}
                <HistoryHint kind="logs" typed={draft.from} />
              </>
            }
            problem={form?.fields.from.problem}
            onChange={(from) => change({ from })}
          />
          <BlockField
            id="to"
            label="To block"
            value={draft.to}
            hint="Number, tag or date, in UTC."
            problem={form?.fields.to.problem}
            onChange={(to) => change({ to })}
          />
        </div>
      ) : (
        <TextField
          id="block"
          label="Block hash"
          hint="Only this very block, not another with the same number."
          problem={draft.block === '' ? undefined : form?.fields.block.problem}
          value={draft.block}
          onType={(block) => change({ block })}
        />
      )}
    </div>
  )
}
