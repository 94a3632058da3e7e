'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { type Hex, size } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/folded-section'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import { decodeCreation, sayDecoded } from '@/lib/names/code/creation-arguments'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { hasOwnAbi } from '@/lib/receipts/logs/known-abis'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { sourceConstructors } from '@/lib/receipts/sent/known-constructors'
import { countOf } from '@/lib/text/count'
import { AbiForm } from '../logs/abi-form'
import { useContractAbis } from '../logs/use-contract-abis'
import { NamedArguments } from '../summary/decoded-call'
import { InputBytes } from './input-bytes'

const AbiLookUp = dynamic(() => import('../logs/abi-look-up').then((module) => module.AbiLookUp), {
  ssr: false,
})

/** What init code is, and the arguments of the constructor in it. */
export function SentCreation({ init, receipt }: { init: Hex; receipt: Receipt }) {
  return (
    <>
      <p className="text-ink-soft">
        The code that deploys the contract, followed by the arguments of its constructor.
      </p>
      {init === '0x' ? null : <Arguments init={init} receipt={receipt} />}
    </>
  )
}

function Arguments({ init, receipt }: { init: Hex; receipt: Receipt }) {
  const network = useNetwork()
  const { contractAddress: created, blockNumber } = receipt
  const abis = useContractAbis(created ?? '0x', created === null ? null : blockNumber)
  // Kept ABIs of a proxy are of its implementation. The registry also has the proxy's own.
  const [own, setOwn] = useState<KeptAbi | null>(null)
  const found = decodeCreation(init, sourceConstructors({ ...abis, given: own ?? abis.given }))
  return (
    <>
      {found.state === 'decoded' ? (
        <>
          <NamedArguments
            title={found.called.signature}
            words={null}
            args={found.args}
            block={namedAt(receipt)}
          />
          <p className="text-ink-soft text-note">{sayDecoded(found, init)}</p>
        </>
      ) : (
        <p className="text-ink-soft">{found.why}</p>
      )}
      {found.state === 'raw' && found.data !== null && found.data !== '0x' ? (
        <Disclosure summary={`Arguments: ${countOf(size(found.data), 'byte')}`}>
          {() => <InputBytes input={found.data ?? '0x'} isCall={false} />}
        </Disclosure>
      ) : null}
      {created === null ? null : (
        <>
          {hasOwnAbi(abis) || whyNotLookedUp(network) !== null ? null : (
            <AbiLookUp address={created} onFound={setOwn} />
          )}
          <Disclosure summary="Decode with your own ABI">
            {() => <AbiForm contracts={[created]} />}
          </Disclosure>
        </>
      )}
    </>
  )
}
