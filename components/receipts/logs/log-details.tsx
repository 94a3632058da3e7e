import Link from 'next/link'
import { AddressName } from '@/components/lens/names/address-name'
import { NatspecText } from '@/components/lens/names/natspec'
import { useNetwork } from '@/components/reader/use-network'
import { Hex } from '@/components/ui/hex'
import type { DecodedLog } from '@/lib/abi/decode-log'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { hasOwnAbi, type KnownAbis, type SourcedEvent } from '@/lib/receipts/logs/known-abis'
import { anchorOfLog } from '@/lib/receipts/logs/log-text'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { isEtherLog } from '@/lib/tokens/ether-log'
import { DecodedArgs } from './decoded-args'
import { EmitterCode } from './emitter-code'
import { RawLogWords } from './raw-log-words'

/** Emitter, decoded arguments beside raw words, and links. */
export function LogDetails({
  log,
  decoded,
  abis,
  block,
}: {
  log: ReceiptLog
  decoded: DecodedLog<SourcedEvent>
  abis: KnownAbis
  /** The emitter's name is of this block. */
  block: BlockParameter
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2 sm:pl-4">
      <div className="grid gap-1">
        <div className="text-table wrap-anywhere">
          <span className="text-ink-soft">emitted by </span>
          <Hex value={log.address} /> <AddressName address={log.address} block={block} />
        </div>
        {decoded.state === 'decoded' ? <NatspecText words={decoded.event.words} /> : null}
        <LogLinks log={log} />
      </div>
      <div className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
        {decoded.state === 'decoded' ? (
          <DecodedArgs log={log} decoded={decoded} />
        ) : (
          <p className="max-w-[68ch] text-ink-soft text-table">Not decoded. {decoded.why}</p>
        )}
        <RawLogWords log={log} />
      </div>
      {hasOwnAbi(abis) || log.blockNumber === null || isEtherLog(log) ? null : (
        <EmitterCode address={log.address} block={log.blockNumber} />
      )}
    </div>
  )
}

function LogLinks({ log }: { log: ReceiptLog }) {
  const network = useNetwork()
  const { address, topics, blockNumber } = log
  const [topic0] = topics
  const look = 'inline-flex min-h-6 items-center'
  return (
    <p className="flex flex-wrap gap-x-4 text-note">
      <Link className={look} href={formatLogsPermalink(network.slug, { address, event: topic0 ?? '' })}>
        {topic0 === undefined ? 'All logs of the emitter' : 'All logs of this event'}
      </Link>
      {blockNumber === null || isEtherLog(log) ? null : (
        <Link
          className={look}
          href={formatStoragePermalink(network.slug, { address, block: String(blockNumber) })}
        >
          Storage of the emitter at this block
        </Link>
      )}
      <a className={look} href={`#${anchorOfLog(log)}`}>
        Link to this log
      </a>
    </p>
  )
}
