'use client'

import { type ReactNode, useState } from 'react'
import type { Hex as HexString } from 'viem'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Disclosure } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { Verbatim } from '@/components/ui/verbatim'
import { hasOwnAbi } from '@/lib/receipts/logs/known-abis'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { listInputWords, sizeOf, writeInput } from '@/lib/receipts/sent/input-words'
import { countOf } from '@/lib/text/count'
import { AbiForm } from '../logs/abi-form'
import { EmitterCode } from '../logs/emitter-code'
import { useContractAbis } from '../logs/use-contract-abis'
import { ReadCall } from '../summary/decoded-call'

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
        <p className="text-ink-soft">
          The code that deploys the contract, followed by the arguments of its constructor.
        </p>
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

const FEW = 8

/** The first words, and all bytes as one text on a press: thousands of words in rows would make the page slow. */
function InputBytes({ input, isCall }: { input: HexString; isCall: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const { selector, words, left } = listInputWords(input, isCall, FEW)
  if (isWhole) return <Verbatim title="The whole input" text={writeInput(input, isCall)} rows={16} />
  return (
    <>
      <dl className="grid gap-1">
        {selector === null ? null : (
          <Word name="selector">
            <Hex value={selector} />
          </Word>
        )}
        {words.map(({ name, value }) => (
          <Word key={name} name={name}>
            <Hex value={value} />
          </Word>
        ))}
      </dl>
      {left > 0 ? (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          Show all {countOf(sizeOf(input), 'byte')}
        </Button>
      ) : null}
    </>
  )
}

function Word({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[144px_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
