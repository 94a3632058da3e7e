'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { listLogWords, nameLog } from '@/lib/receipts/logs/log-text'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { countOf, formatCount } from '@/lib/text/count'

const FEW = 8
const MANY = 512

/** Topics and data in rows of 32 bytes. */
export function RawLogWords({ log }: { log: ReceiptLog }) {
  const [limit, setLimit] = useState(FEW)
  const { words, left } = listLogWords(log, limit)
  return (
    <div className="grid min-w-0 gap-1">
      <dl className="grid gap-1 text-table">
        {words.map(({ name, value }) => (
          <Word
            key={name}
            name={name}
            aside={
              name === 'data 0' ? <CopyButton value={log.data} what={`all data of ${nameLog(log)}`} /> : null
            }
          >
            <Hex value={value} />
          </Word>
        ))}
        {log.data === '0x' ? (
          <Word name="data">
            <span className="text-ink-soft">none</span>
          </Word>
        ) : null}
      </dl>
      {left === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-note">
          {countOf(left, 'more word')}.
          {limit === FEW ? (
            <Button onClick={() => setLimit(MANY)}>
              Show {formatCount(Math.min(left, MANY - FEW))} of them
            </Button>
          ) : (
            <span>The copy button copies all.</span>
          )}
        </p>
      )}
    </div>
  )
}

function Word({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[144px_minmax(0,1fr)] xl:grid-cols-[56px_minmax(0,1fr)]">
      <dt className="text-ink-soft">
        {name} {aside}
      </dt>
      <dd className="min-w-0 text-balance wrap-anywhere">{children}</dd>
    </div>
  )
}
