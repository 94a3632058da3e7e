'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/folded-section'
import { Verbatim } from '@/components/ui/verbatim'
import { sayCharge } from '@/lib/credits/bill-words'
import { isPriced } from '@/lib/credits/tariff'
import { totalBill } from '@/lib/logs/search/search-progress'
import type { CallRecord } from '@/lib/logs/worker/call-journal'
import {
  BEGINNING,
  describeAsked,
  describeListed,
  describeOutcome,
  readBeginning,
  showMore,
} from '@/lib/logs/worker/describe-call'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { useLogs, useWorkerAnswer } from '../shared/logs-context'

/** Every call of this visit: its request, its response, and what the search made of it. */
export function CallList() {
  const { calls, progress } = useLogs().state
  if (calls.count === 0) return null
  return (
    <Disclosure
      summary={<span className="text-accent">{describeListed(calls.count, totalBill(progress).calls)}</span>}
    >
      {() => <Calls version={calls.version} />}
    </Disclosure>
  )
}

function Calls({ version }: { version: number }) {
  const [opened, setOpened] = useState<number | null>(null)
  const records = useWorkerAnswer({ type: 'calls' }, [version]) ?? []
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
          {opened === record.number ? <OpenCall record={record} /> : null}
        </li>
      ))}
    </ol>
  )
}

function OpenCall({ record }: { record: CallRecord }) {
  // The key is the whole record: a call in progress has no response yet.
  const call = useWorkerAnswer({ type: 'open-call', number: record.number }, [record])
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

/** The start of a response, more of it on a press, and all of it as a file. */
function CallAnswer({ number, answer }: { number: number; answer: Blob }) {
  const [bytes, setBytes] = useState(BEGINNING)
  const text = useBeginning(answer, bytes)
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(answer)
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [answer])
  const isWhole = bytes >= answer.size
  const size = countOf(answer.size, 'byte')
  return (
    <div className="grid gap-1">
      <TitledText
        title={isWhole ? `Answer, ${size}` : `Answer, the first ${formatCount(bytes)} of ${size}`}
        text={text}
      />
      <div className="flex flex-wrap items-center gap-2 text-note">
        {isWhole ? null : <Button onClick={() => setBytes(showMore)}>Show more</Button>}
        <a href={href} download={`call-${number}-answer.json`}>
          Save all {size}
        </a>
      </div>
    </div>
  )
}

function useBeginning(answer: Blob, bytes: number): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let left = false
    readBeginning(answer, bytes).then((read) => left || setText(read))
    return () => {
      left = true
    }
  }, [answer, bytes])
  return text
}

function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p aria-hidden className="text-ink-soft text-note">
        {title}
      </p>
      <Verbatim title={title} text={text} />
    </div>
  )
}
