'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { Disclosure } from '@/components/ui/folded-section'
import { TextField } from '@/components/ui/text-field'
import { type DecodedError, decodeError } from '@/lib/abi/decode-call'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import { sayError } from '@/lib/abi/say-revert'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import { sourceErrors, type WithWords } from '@/lib/receipts/logs/known-abis'
import { parseHexData, parseRevertData } from '@/lib/receipts/receipt/failure'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { AbiForm } from '../logs/abi-form'
import { useContractAbis } from '../logs/use-contract-abis'
import { NamedArguments, ReadCall, SelectorLookUp } from './decoded-call'

/** Decodes revert data and calldata. `given` is the revert data that the node reported. */
export function RevertData({ receipt, given = '' }: { receipt: Receipt; given?: Hex | '' }) {
  const [typed, setTyped] = useState<string>(given)
  const [typedCall, setTypedCall] = useState('')
  const abis = useContractAbis(receipt.to ?? '0x', receipt.blockNumber)
  const block = namedAt(receipt)
  const { value: data, problem } = parseRevertData(typed)
  const lookedUp = useLookedUp()
  const known = sourceErrors(abis)
  const foundErrors = (data && lookedUp.errors.get(selectorOf(data) ?? '0x')) ?? []
  const { value: call, problem: callProblem } = parseHexData(typedCall)
  return (
    <div className="grid max-w-[68ch] gap-2 pt-2">
      <TextField
        id="revert-data"
        label="Revert data"
        hint="From a trace or from eth_call: the bytes, the node’s error, or the output of cast."
        problem={typed === '' ? undefined : problem}
        rows={3}
        placeholder="0x08c379a0…"
        value={typed}
        onType={setTyped}
      />
      <div aria-live="polite" className="text-table">
        {data === undefined ? null : (
          <ReadError decoded={decodeError(data, [...known, ...foundErrors])} block={block} />
        )}
      </div>
      {data === undefined ? null : (
        <SelectorLookUp
          data={data}
          isNamed={known.some(({ selector }) => selector === selectorOf(data))}
          lookedUp={lookedUp}
        />
      )}
      <TextField
        id="call-data"
        label="Calldata"
        hint="The input of the transaction: 4 bytes for the function, then its arguments."
        problem={typedCall === '' ? undefined : callProblem}
        rows={3}
        placeholder="0xa9059cbb…"
        value={typedCall}
        onType={setTypedCall}
      />
      <div aria-live="polite" className="text-table">
        {call === undefined ? null : <ReadCall data={call} abis={abis} block={block} />}
      </div>
      {receipt.to === null ? null : (
        <Disclosure summary="Decode with your own ABI">
          {() => <AbiForm contracts={receipt.to === null ? [] : [receipt.to]} />}
        </Disclosure>
      )}
    </div>
  )
}

function ReadError({
  decoded,
  block,
}: {
  decoded: DecodedError<WithWords<ErrorSignature>>
  block: BlockParameter
}) {
  if (decoded.state === 'raw') return <p className="text-ink-soft">Not decoded. {decoded.why}</p>
  const { error, args } = decoded
  const isPanic = error.signature === 'Panic(uint256)'
  return (
    <NamedArguments
      title={isPanic ? sayError(decoded) : error.signature}
      words={error.words}
      args={args}
      block={block}
    />
  )
}
