'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Section } from '@/components/ui/section'
import { formatCount } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import type { LogPage } from '@/lib/receipts/log-pages'
import type { ReceiptLog } from '@/lib/receipts/receipt-schema'
import { LogView } from './log-view'
import { useLogPage } from './use-log-page'

const AbiForm = dynamic(() => import('@/components/lens/abi-form').then((module) => module.AbiForm))

/** The logs of a receipt, some at a time. */
export function ReceiptLogs({ network, logs }: { network: Network; logs: readonly ReceiptLog[] }) {
  const { page, turnTo } = useLogPage(logs)
  const emitters = [...new Set(logs.map((log) => log.address))]
  return (
    <Section id="logs" title={logs.length === 0 ? 'Logs: none' : `Logs: ${formatCount(logs.length)}`}>
      {logs.length === 0 ? null : (
        <p className="max-w-[68ch] text-ink-soft text-note">
          Decoded by the ABI of the emitter where it is at hand, else by events known from standards. Any
          contract can emit any event: the emitter says whether to believe it. Numbers count the logs of the
          whole block.
        </p>
      )}
      {emitters.length === 0 ? null : (
        <Disclosure summary="Decode with an ABI of your own">
          {() => <AbiForm network={network} contracts={emitters} />}
        </Disclosure>
      )}
      <Pager page={page} total={logs.length} onTurn={turnTo} />
      <ol className="grid divide-y divide-hairline border-hairline border-y empty:hidden">
        {page.logs.map((log) => (
          <LogView key={String(log.logIndex)} network={network} log={log} />
        ))}
      </ol>
      <Pager page={page} total={logs.length} onTurn={turnTo} />
    </Section>
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
