'use client'

import { type ReactNode, useState } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { useTariff } from '@/components/reader/use-tariff'
import { Choice } from '@/components/ui/choice'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { Known } from '@/lib/state-diff/known'
import {
  type Connection,
  describeChoice,
  listSources,
  priceSource,
  type SourceChoice,
} from '@/lib/state-diff/sources/choose-source'

const LABELS: Readonly<Record<SourceChoice, string>> = {
  best: 'Best',
  'access list': 'Access list',
  trace: 'Trace',
  replay: 'Replay',
}

/** The source and its price, before anything is read. */
export function AskChanges({
  receipt,
  connection,
  known,
  disabled,
  onAsk,
  children,
}: {
  receipt: Receipt
  connection: Connection
  /** What earlier presses read. */
  known: Known | undefined
  disabled: boolean
  onAsk: (choice: SourceChoice) => void
  /** The label of the button. */
  children: ReactNode
}) {
  const { prices } = useTariff()
  const [choice, setChoice] = useState<SourceChoice>('best')
  const sources = listSources(connection)
  const choices: readonly SourceChoice[] = sources.length > 1 ? ['best', ...sources] : sources
  const chosen = choices.includes(choice) ? choice : (choices[0] ?? 'best')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {connection.notReplayable === null ? null : (
        <p className="max-w-[68ch] text-table">{connection.notReplayable}</p>
      )}
      {choices.length > 1 ? (
        <Choice
          name="diff-source"
          label="Source"
          value={chosen}
          options={choices.map((value) => ({ value, label: LABELS[value] }))}
          onChange={setChoice}
        />
      ) : null}
      <p className="max-w-[68ch] text-ink-soft text-note">{describeChoice(chosen, sources)}</p>
      <AskButton
        className="w-fit"
        price={priceSource(chosen, { sources, prices, receipt, known })}
        disabled={disabled}
        onClick={() => onAsk(chosen)}
      >
        {children}
      </AskButton>
    </div>
  )
}
