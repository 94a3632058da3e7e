'use client'

import { Fragment, useState } from 'react'
import { NameLabel } from '@/components/lens/names/address-name'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { useNames } from '@/components/lens/names/use-names'
import { useNetwork } from '@/components/reader/use-network'
import { ShortHex } from '@/components/ui/hex'
import { type DecodedArg, type DecodedLog, decodeLog } from '@/lib/abi/decode-log'
import type { ContractNames } from '@/lib/kept/provenance'
import { readLookedUp } from '@/lib/names/signatures/looked-up'
import { ETHER_EVENTS, type SourcedEvent, sourceEvents } from '@/lib/receipts/logs/known-abis'
import { anchorOfLog, listAddresses, listUnplaced, titleLog } from '@/lib/receipts/logs/log-text'
import { type ShortArg, shortenArgs } from '@/lib/receipts/logs/short-args'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { isEtherLog, sayEther } from '@/lib/tokens/ether-log'
import { LogDetails } from './log-details'
import { useCodeBlock, useContractAbis } from './use-contract-abis'

/** One log in a line: number, emitter, event and short arguments. It opens into its details. */
export function ReceiptLogLine({ log }: { log: ReceiptLog }) {
  const [open, setOpen] = useState(false)
  const codeBlock = useCodeBlock(log)
  const abis = useContractAbis(log.address, codeBlock)
  const lookedUp = useLookedUp()
  const events: readonly SourcedEvent[] = isEtherLog(log)
    ? ETHER_EVENTS
    : [...sourceEvents(abis), ...readLookedUp(lookedUp, log)]
  const decoded = decodeLog(log, events)
  const block = namedAt({ blockNumber: codeBlock ?? log.blockNumber })
  const names = useNames(listAddresses(log, decoded), block)
  return (
    <li id={anchorOfLog(log)} className="py-1">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="text-table marker:text-ink-soft">
          <LogLine log={log} decoded={decoded} names={names} isOpen={open} />
        </summary>
        {open ? <LogDetails log={log} decoded={decoded} abis={abis} block={block} /> : null}
      </details>
      <LogPlace log={log} />
    </li>
  )
}

/** An open line omits what is in full below it. */
function LogLine({
  log,
  decoded,
  names,
  isOpen,
}: {
  log: ReceiptLog
  decoded: DecodedLog<SourcedEvent>
  names: ContractNames
  isOpen: boolean
}) {
  const emitter = names.get(log.address)
  const isRead = decoded.state === 'decoded'
  const network = useNetwork()
  const ether = isEtherLog(log) ? sayEther(log.data, network) : null
  return (
    <span className="inline-flex min-h-6 w-[calc(100%-20px)] flex-wrap items-baseline gap-x-3 align-top lg:flex-nowrap">
      <h3 className="flex shrink-0 items-baseline gap-x-3">
        <span className="font-medium">{titleLog(log)}</span>
        {isOpen ? null : emitter ? <NameLabel name={emitter} at="own" /> : <ShortHex value={log.address} />}
        {isRead ? (
          <span className="font-medium">{decoded.event.name}</span>
        ) : (
          <span className="text-ink-soft">unknown event</span>
        )}
      </h3>
      <span className="relative min-w-0 wrap-anywhere lg:line-clamp-2 lg:flex-1">
        {isRead && !isOpen && ether !== null ? <span className="mr-2 font-mono">{ether}</span> : null}
        {isRead && !isOpen ? (
          <ShortArgs args={ether === null ? decoded.args : decoded.args.filter(isAddress)} names={names} />
        ) : null}
      </span>
      {isRead ? (
        <span className="min-w-0 text-ink-soft text-note wrap-anywhere lg:max-w-1/2 lg:shrink-0">
          {decoded.event.source}
        </span>
      ) : null}
    </span>
  )
}

const isAddress = ({ type }: DecodedArg) => type === 'address'

/** Why a log is not in a block. */
function LogPlace({ log }: { log: ReceiptLog }) {
  const unplaced = listUnplaced(log)
  return (
    <>
      {log.removed === true ? (
        <p className="text-note text-warn">
          ! Marked removed: a reorganization removed the block of this log.
        </p>
      ) : null}
      {unplaced.length > 0 ? (
        <p className="text-note text-warn">
          ! Missing: <span className="font-mono">{unplaced.join(', ')}</span>.
        </p>
      ) : null}
    </>
  )
}

export function ShortArgs({ args, names }: { args: readonly DecodedArg[]; names: ContractNames }) {
  return shortenArgs(args).map((arg) => (
    <Fragment key={arg.position}>
      <span className="mr-2 inline-block max-w-full">
        {arg.name === '' ? null : <span className="text-ink-soft">{arg.name} </span>}
        <ShortValue arg={arg} names={names} />
      </span>{' '}
    </Fragment>
  ))
}

function ShortValue({ arg, names }: { arg: ShortArg; names: ContractNames }) {
  // Never truncated: a number without its end would look smaller.
  if (arg.kind === 'number') return <span className="inline-block font-mono">{arg.text}</span>
  if (arg.kind === 'text') {
    return (
      <bdi className={arg.isMixed ? 'font-mono text-warn' : 'font-mono'}>
        {arg.isMixed ? '! ' : null}
        {arg.text}
      </bdi>
    )
  }
  const name = arg.kind === 'address' ? names.get(arg.hex) : undefined
  return name ? <NameLabel name={name} at="own" /> : <ShortHex value={arg.hex} />
}
