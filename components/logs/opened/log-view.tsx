'use client'

import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { sayEvent } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import type { LogRow } from '@/lib/logs/table/table-view'
import { formatCount } from '@/lib/text/count'
import { LogProof } from '../proof/log-proof'
import { useShownTable, useWorkerAnswer } from '../shared/logs-context'
import { LogArguments } from './log-arguments'
import { Fact, FactPart, RawParts, WaysOn } from './log-facts'

/** A log in full: its arguments, fields, topics and data, and links from there. */
export function LogView({
  row: { log, reading, reread },
  onClose,
  onStep,
}: {
  row: LogRow
  onClose: () => void
  onStep: (by: number) => void
}) {
  const { version } = useShownTable()
  const whole =
    useWorkerAnswer({ type: 'read-log', log }, [version, log.blockHash, log.logIndex], { keeps: false }) ??
    reading
  return (
    <section
      data-log-view
      aria-label={`Log ${formatCount(log.logIndex)} of block ${formatCount(log.blockNumber)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2 text-table leading-5 whitespace-normal"
    >
      <ViewHead {...{ log, onClose, onStep }} event={sayEvent(whole)} />
      {reread ? (
        <p className="text-warn">A reorganisation replaced this block. This is the new one.</p>
      ) : null}
      {log.removed ? <p className="text-warn">Removed by a reorganisation.</p> : null}
      <LogArguments reading={whole} />
      <FactPart title="Where it is">
        <Fact name="block">{formatCount(log.blockNumber)}</Fact>
        <Fact name="block hash">
          <Hex value={log.blockHash} />
        </Fact>
        <Fact name="transaction">
          <Hex value={log.transactionHash} />
        </Fact>
        <Fact name="index">
          {formatCount(log.logIndex)}, of transaction {formatCount(log.transactionIndex)} of the block
        </Fact>
        <Fact name="emitter">
          <Hex value={log.address} />
        </Fact>
      </FactPart>
      <RawParts log={log} />
      <LogProof log={log} />
      <WaysOn log={log} />
    </section>
  )
}

function ViewHead({
  log,
  event,
  onClose,
  onStep,
}: {
  log: FoundLog
  event: string | null
  onClose: () => void
  onStep: (by: number) => void
}) {
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h3 className="mr-auto min-w-0 font-medium text-body wrap-anywhere">{event ?? 'Unknown event'}</h3>
      <CopyButton value={() => JSON.stringify(log, null, 2)} what="the log as JSON" />
      <Button look="bare" aria-label="The log before" onClick={() => onStep(-1)}>
        ↑
      </Button>
      <Button look="bare" aria-label="The next log" onClick={() => onStep(1)}>
        ↓
      </Button>
      <Button look="bare" aria-label="Close the log" onClick={onClose}>
        ×
      </Button>
    </header>
  )
}
