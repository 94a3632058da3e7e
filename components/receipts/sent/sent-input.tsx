'use client'

import type { Hex as HexString } from 'viem'
import { CopyButton } from '@/components/ui/copy-button'
import { Disclosure } from '@/components/ui/folded-section'
import { hasOwnAbi } from '@/lib/receipts/logs/known-abis'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { sizeOf } from '@/lib/receipts/sent/input-words'
import { countOf } from '@/lib/text/count'
import { AbiForm } from '../logs/abi-form'
import { EmitterCode } from '../logs/emitter-code'
import { useContractAbis } from '../logs/use-contract-abis'
import { ReadCall } from '../summary/decoded-call'
import { InputBytes } from './input-bytes'
import { SentCreation } from './sent-creation'

/** The input: a decoded call, init code, or words. */
export function SentInput({
  input,
  to,
  receipt,
}: {
  input: HexString
  to: HexString | null
  receipt: Receipt
}) {
  return (
    <section aria-labelledby="sent-input" className="grid grid-cols-[minmax(0,1fr)] gap-2 text-table">
      <h3 id="sent-input" className="flex flex-wrap items-center gap-x-3">
        {to === null ? 'Init code' : 'Input'}: {countOf(sizeOf(input), 'byte')}
        {input === '0x' ? null : <CopyButton value={input} what="the input" />}
      </h3>
      {to === null ? (
        <SentCreation init={input} receipt={receipt} />
      ) : (
        <Call input={input} to={to} receipt={receipt} />
      )}
      {input === '0x' ? null : <InputBytes input={input} isCall={to !== null} />}
    </section>
  )
}

function Call({ input, to, receipt }: { input: HexString; to: HexString; receipt: Receipt }) {
  const abis = useContractAbis(to, receipt.blockNumber)
  if (input === '0x') {
    return (
      <p className="text-ink-soft">
        No input: a plain transfer. If the receiver has code, receive() or fallback() runs.
      </p>
    )
  }
  return (
    <>
      <ReadCall data={input} abis={abis} block={namedAt(receipt)} />
      {hasOwnAbi(abis) || receipt.blockNumber === null ? null : (
        <EmitterCode address={to} block={receipt.blockNumber} who="receiver" />
      )}
      <Disclosure summary="Decode with your own ABI">{() => <AbiForm contracts={[to]} />}</Disclosure>
    </>
  )
}
