'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '@/components/ui/folded-section'
import { sayCharge } from '@/lib/credits/bill-words'
import { isPriced } from '@/lib/credits/tariff'
import type { CallRecord } from '@/lib/logs/worker/call-journal'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { describeAsked, describeListed, describeOutcome } from '@/lib/logs/worker/describe-call'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { CallAnswer } from './call-answer'
import { TitledText } from './titled-text'

/** Read from the worker, which has it whether there is a network or not. */
const OF_THE_DESK = { networkMode: 'always', gcTime: 0 } as const

/** Every call of this visit, and on demand what it asked, what came, and how that was read. */
export function CallList({
  calls: { count, version },
  billed,
  tell,
}: {
  calls: SearchState['calls']
  /** Calls of all visits. */
  billed: number
  tell: SendToWorker
}) {
  if (count === 0) return null
  return (
    <Disclosure summary={<span className="text-accent">{describeListed(count, billed)}</span>}>
      {() => <Calls version={version} tell={tell} />}
    </Disclosure>
  )
}

function Calls({ version, tell }: { version: number; tell: SendToWorker }) {
  const [opened, setOpened] = useState<number | null>(null)
  const { data: records = [] } = useQuery({
    ...OF_THE_DESK,
    queryKey: ['calls', version],
    queryFn: () => tell({ type: 'calls' }),
    placeholderData: keepPreviousData,
  })
  return (
    <ol className="relative mt-2 max-h-96 overflow-auto border-hairline border-t">
      {records.map((record) => (
        <li key={record.number} className="border-hairline border-b">
          <button
            type="button"
            aria-expanded={opened === record.number}
            onClick={() => setOpened(opened === record.number ? null : record.number)}
            className="grid w-full grid-cols-[3ch_minmax(0,1fr)_auto] gap-x-3 py-1.5 text-left text-table hover:bg-raised"
          >
            <span className="text-right text-ink-soft">{record.number}</span>
            <span className="min-w-0">
              {describeAsked(record)} <span className="text-ink-soft">{describeOutcome(record)}</span>
            </span>
            <span className="text-ink-soft">
              {record.unit === '' || !isPriced(record) ? '' : `${sayCharge(record, record.unit)} · `}
              {formatCount(record.tookMs)} ms
            </span>
          </button>
          {opened === record.number ? <OpenCall record={record} tell={tell} /> : null}
        </li>
      ))}
    </ol>
  )
}

function OpenCall({ record, tell }: { record: CallRecord; tell: SendToWorker }) {
  // By all of the record: a call that is under way has no answer yet.
  const { data: call } = useQuery({
    ...OF_THE_DESK,
    queryKey: ['call', record],
    queryFn: () => tell({ type: 'open-call', number: record.number }),
    placeholderData: keepPreviousData,
  })
  const { outcome, reading } = record
  return (
    <div className="grid gap-2 pb-3 pl-[calc(3ch+12px)]">
      {reading ? <p>{reading}</p> : null}
      {outcome.state === 'refused' ? (
        <p className="text-ink-soft wrap-anywhere">
          The service said: <q>{showHiddenCharacters(outcome.verbatim)}</q> (code {outcome.code})
        </p>
      ) : null}
      {call ? <TitledText title="Request" text={call.request} /> : null}
      {call?.answer ? <CallAnswer number={record.number} answer={call.answer} /> : null}
    </div>
  )
}
