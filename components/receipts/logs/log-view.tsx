'use client'

import Link from 'next/link'
import { AddressName } from '@/components/lens/names/address-name'
import { NatspecText } from '@/components/lens/names/natspec'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { useNetwork } from '@/components/reader/use-network'
import { Hex } from '@/components/ui/hex'
import { type DecodedLog, decodeLog } from '@/lib/abi/decode-log'
import { readLookedUp } from '@/lib/names/signatures/looked-up'
import type { Network } from '@/lib/networks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { anchorOfLog, listUnplaced, titleLog } from '@/lib/receipts/logs/name-log'
import { hasOwnAbi, type SourcedEvent, sourceEvents } from '@/lib/receipts/logs/sourced-event'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { DataWalk } from './data-walk'
import { DecodedArgs } from './decoded-args'
import { EmitterCode } from './emitter-code'
import { RawLogWords } from './raw-log-words'
import { useCodeBlock } from './use-code-block'
import { useContractAbis } from './use-contract-abis'

/** One log: who emitted what, its decoded arguments beside its raw words. */
export function LogView({ log }: { log: ReceiptLog }) {
  const network = useNetwork()
  const codeBlock = useCodeBlock(network, log)
  const abis = useContractAbis(network, log.address, codeBlock)
  const lookedUp = useLookedUp()
  const events: readonly SourcedEvent[] = [...sourceEvents(abis), ...readLookedUp(lookedUp, log)]
  const decoded = decodeLog(log, events)
  const anchor = anchorOfLog(log)
  return (
    <li id={anchor} className="grid gap-3 py-4">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-baseline gap-x-3">
          <a href={`#${anchor}`} className="font-medium">
            {titleLog(log)}
          </a>
          <EventName decoded={decoded} />
        </h3>
        <p className="text-table wrap-anywhere">
          <span className="text-ink-soft">emitted by </span>
          <Hex value={log.address} />{' '}
          <AddressName address={log.address} block={namedAt({ blockNumber: codeBlock ?? log.blockNumber })} />
        </p>
        {decoded.state === 'decoded' ? <NatspecText words={decoded.event.words} /> : null}
        <LogLinks network={network} log={log} />
        <LogPlace log={log} />
      </div>
      <div className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
        {decoded.state === 'decoded' ? (
          <DecodedArgs log={log} decoded={decoded} />
        ) : (
          <p className="max-w-[68ch] text-ink-soft text-table">Not decoded. {decoded.why}</p>
        )}
        <RawLogWords log={log} />
      </div>
      {decoded.state === 'decoded' ? <DataWalk event={decoded.event} log={log} /> : null}
      {hasOwnAbi(abis) || log.blockNumber === null ? null : (
        <EmitterCode network={network} address={log.address} block={log.blockNumber} />
      )}
    </li>
  )
}

function EventName({ decoded }: { decoded: DecodedLog<SourcedEvent> }) {
  if (decoded.state === 'raw') return <span className="text-ink-soft">unknown event</span>
  return (
    <span>
      <span className="font-medium">{decoded.event.name}</span>{' '}
      <span className="text-ink-soft text-note">{decoded.event.source}</span>
    </span>
  )
}

/** What keeps a log from being one of a block. */
function LogPlace({ log }: { log: ReceiptLog }) {
  const unplaced = listUnplaced(log)
  return (
    <>
      {log.removed === true ? (
        <p className="text-note text-warn">
          ! Marked removed: a reorganization took the block of this log out of the chain.
        </p>
      ) : null}
      {unplaced.length > 0 ? (
        <p className="text-note text-warn">
          ! Not stated: <span className="font-mono">{unplaced.join(', ')}</span>.
        </p>
      ) : null}
    </>
  )
}

function LogLinks({ network, log: { address, topics, blockNumber } }: { network: Network; log: ReceiptLog }) {
  const [topic0] = topics
  const look = 'inline-flex min-h-6 items-center'
  return (
    <p className="flex flex-wrap gap-x-4 text-note">
      <Link className={look} href={formatLogsPermalink(network.slug, { address, event: topic0 ?? '' })}>
        {topic0 === undefined ? 'All logs of the emitter' : 'All logs like this'}
      </Link>
      {blockNumber === null ? null : (
        <Link
          className={look}
          href={formatStoragePermalink(network.slug, { address, block: String(blockNumber) })}
        >
          Storage of the emitter at this block
        </Link>
      )}
    </p>
  )
}
