'use no memo'

import { BlockField } from '@/components/lens/block-field'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { LogsFields } from '@/lib/logs/question/logs-question'

const KINDS = [
  { value: 'range', label: 'From, to' },
  { value: 'block', label: 'One block, by hash' },
] as const

type Change = (change: Partial<LogsDraft>) => void

/** Which blocks are searched: from one number, tag or date to another, the newest so many, or one by its hash. */
export function RangeFields({
  draft,
  fields,
  oldest,
  onChange,
}: {
  draft: LogsDraft
  /** Null while what is typed is not read yet. */
  fields: LogsFields | null
  /** What an empty start means on this network. */
  oldest: string
  onChange: Change
}) {
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
          onChange={(by) => onChange({ by })}
        />
      </div>
      {draft.by === 'range' ? (
        <div className="grid grid-cols-2 items-start gap-2">
          <BlockField
            id="from"
            label="From block"
            value={draft.from}
            hint={`A number, tag, date or “last 1000”. Empty: ${oldest}.`}
            problem={fields?.from.problem}
            onChange={(from) => onChange({ from })}
          />
          <BlockField
            id="to"
            label="To block"
            value={draft.to}
            hint="Number, tag or date, in UTC."
            problem={fields?.to.problem}
            onChange={(to) => onChange({ to })}
          />
        </div>
      ) : null}
      {draft.by === 'block' ? (
        <TextField
          id="block"
          label="Block hash"
          hint="Only this very block, not another with the same number."
          problem={draft.block === '' ? undefined : fields?.block.problem}
          value={draft.block}
          onType={(block) => onChange({ block })}
        />
      ) : null}
    </div>
  )
}
