import { createColumnHelper, type tableFeatures } from '@tanstack/react-table'
import Link from 'next/link'
import { CopyButton } from '@/components/ui/copy-button'
import { ShortHex } from '@/components/ui/hex'
import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatCount } from '@/lib/credits/format-credits'
import type { FoundLog } from '@/lib/logs/logs-answer'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipts-permalink'
import { EventCell } from './event-cell'

const helper = createColumnHelper<ReturnType<typeof tableFeatures<Record<never, never>>>, FoundLog>()

/** The columns of found logs. A log is read as the event searched for, or else as one that many contracts share. */
export function createLogColumns(network: string, event: EventSignature | null) {
  const events = event ? [event, ...KNOWN_EVENTS] : KNOWN_EVENTS
  return helper.columns([
    helper.accessor('blockNumber', {
      header: 'Block',
      cell: ({ getValue }) => <span className="font-mono">{formatCount(getValue())}</span>,
    }),
    helper.accessor('transactionHash', {
      header: 'Transaction',
      cell: ({ getValue, row }) => (
        <Link
          href={formatReceiptsPermalink(network, getValue(), BigInt(row.original.logIndex))}
          prefetch={false}
        >
          <ShortHex value={getValue()} />
        </Link>
      ),
    }),
    helper.accessor('logIndex', {
      header: 'Index',
      cell: ({ getValue }) => <span className="font-mono text-ink-soft">{formatCount(getValue())}</span>,
    }),
    helper.accessor('address', {
      header: 'Emitter',
      cell: ({ getValue }) => <ShortHex value={getValue()} />,
    }),
    helper.display({
      id: 'event',
      header: 'Event',
      cell: ({ row }) => <EventCell log={row.original} events={events} />,
    }),
    helper.display({
      id: 'copy',
      header: () => <span className="sr-only">Copy</span>,
      cell: ({ row }) => (
        <CopyButton
          value={JSON.stringify(row.original, null, 2)}
          what={`log ${row.original.logIndex} of block ${row.original.blockNumber}`}
        />
      ),
    }),
  ])
}
