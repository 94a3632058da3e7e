'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/folded-section'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { findLogOfAnchor, type LogPage, pageOfLogs } from '@/lib/receipts/logs/log-pages'
import type { Receipt, ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { countOf, formatCount } from '@/lib/text/count'
import { RawJsonDisclosure } from '../receipt/raw-response'
import { ReceiptLogLine } from './log-view'

const AbiForm = dynamic(() => import('./abi-form').then((module) => module.AbiForm), { loading: () => null })

const UnknownEvents = dynamic(() => import('./unknown-events').then((module) => module.UnknownEvents), {
  ssr: false,
})

/** The logs of a receipt in pages, and malformed logs as raw JSON. */
export function ReceiptLogs({ receipt }: { receipt: Receipt }) {
  const { unreadLogs } = receipt
  const logs = receipt.logs ?? NONE
  const { page, turnTo } = useLogPage(logs)
  const emitters = [...new Set(logs.map((log) => log.address))]
  const total = logs.length + unreadLogs.length
  return (
    <Section
      id="logs"
      title={
        receipt.logs === null
          ? 'Logs: missing in the response'
          : `Logs: ${total === 0 ? 'none' : formatCount(total)}`
      }
      aside={emitters.length === 0 ? null : <HowDecoded emitters={emitters} />}
    >
      {logs.length === 0 ? null : <UnknownEvents logs={logs} />}
      {unreadLogs.length === 0 ? null : <UnreadLogs unreadLogs={unreadLogs} />}
      <Pager page={page} total={logs.length} onTurn={turnTo} />
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-hairline border-hairline border-y empty:hidden">
        {page.logs.map((log) => (
          <ReceiptLogLine key={log.at} log={log} />
        ))}
      </ol>
      <Pager page={page} total={logs.length} onTurn={turnTo} />
    </Section>
  )
}

function HowDecoded({ emitters }: { emitters: readonly Hex[] }) {
  return (
    <Disclosure summary="Decode with your own ABI">
      {() => (
        <div className="grid max-w-[68ch] gap-1">
          <p className="text-ink-soft text-note">
            Logs are decoded with the ABI of the emitter, or else with events of known standards. Any contract
            can emit any event, so check the emitter. Log numbers count through the whole block.
          </p>
          <AbiForm contracts={emitters} />
        </div>
      )}
    </Disclosure>
  )
}

const NONE: readonly ReceiptLog[] = []

function UnreadLogs({ unreadLogs }: { unreadLogs: Receipt['unreadLogs'] }) {
  return (
    <Notice
      tone="warn"
      title={`${countOf(unreadLogs.length, 'log')} cannot be read: emitter, topics or data are missing or malformed.`}
    >
      <RawJsonDisclosure answer={unreadLogs.map(({ raw }) => raw)} />
    </Notice>
  )
}

function Pager({ page, total, onTurn }: { page: LogPage; total: number; onTurn: (page: number) => void }) {
  if (page.pages === 1) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-table">
      <Button disabled={page.page === 0} onClick={() => onTurn(page.page - 1)}>
        Earlier
      </Button>
      <Button disabled={page.page === page.pages - 1} onClick={() => onTurn(page.page + 1)}>
        Later
      </Button>
      <span aria-live="polite" className="text-ink-soft">
        {formatCount(page.from)}–{formatCount(page.to)} of {formatCount(total)} logs
      </span>
    </div>
  )
}

/** The page of logs in view. `#log-12` in the URL selects a page and opens the log. */
export function useLogPage(logs: readonly ReceiptLog[]): { page: LogPage; turnTo: (page: number) => void } {
  const [named, setNamed] = useState(() => findLogOfAnchor(logs, window.location.hash))
  const [number, setNumber] = useState(named?.page ?? 0)

  useEffect(() => {
    const follow = () => {
      const next = findLogOfAnchor(logs, window.location.hash)
      if (!next) return
      setNamed(next)
      setNumber(next.page)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [logs])

  // The browser looked for the anchor before the result came.
  useEffect(() => {
    if (named?.page !== number) return
    const log = document.getElementById(named.anchor)
    const line = log?.querySelector('details')
    if (line) line.open = true
    log?.scrollIntoView()
  }, [named, number])

  return { page: pageOfLogs(logs, number), turnTo: setNumber }
}
