'use client'

import { useState } from 'react'
import type { AbiParameter, Hex } from 'viem'
import { NatspecText } from '@/components/lens/names/natspec'
import { SignatureLookUp } from '@/components/lens/names/signature-look-up'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/folded-section'
import { TextField } from '@/components/ui/text-field'
import type { AbiValue } from '@/lib/abi/abi-value'
import { type DecodedError, decodeCall, decodeError } from '@/lib/abi/decode-call'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import { showAbiValue } from '@/lib/abi/format-abi-value'
import { sayError } from '@/lib/abi/say-revert'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { LookedUp } from '@/lib/names/signatures/looked-up'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import { type KnownAbis, sourceErrors, sourceFunctions, type WithWords } from '@/lib/receipts/logs/known-abis'
import { parseHexData, parseRevertData } from '@/lib/receipts/receipt/failure'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { AbiForm } from '../logs/abi-form'
import { useContractAbis } from '../logs/use-contract-abis'

/** Decodes revert data and calldata. `given` is the revert data that the node reported. */
export function RevertData({ receipt, given = '' }: { receipt: Receipt; given?: Hex | '' }) {
  const [typed, setTyped] = useState<string>(given)
  const [typedCall, setTypedCall] = useState('')
  const abis = useContractAbis(receipt.to ?? '0x', receipt.blockNumber)
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
        {data === undefined ? null : <ReadError decoded={decodeError(data, [...known, ...foundErrors])} />}
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
        {call === undefined ? null : <ReadCall data={call} abis={abis} />}
      </div>
      {receipt.to === null ? null : (
        <Disclosure summary="Decode with your own ABI">
          {() => <AbiForm contracts={receipt.to === null ? [] : [receipt.to]} />}
        </Disclosure>
      )}
    </div>
  )
}

function ReadError({ decoded }: { decoded: DecodedError<WithWords<ErrorSignature>> }) {
  if (decoded.state === 'raw') return <p className="text-ink-soft">Not decoded. {decoded.why}</p>
  const { error, args } = decoded
  const isPanic = error.signature === 'Panic(uint256)'
  return (
    <NamedArguments title={isPanic ? sayError(decoded) : error.signature} words={error.words} args={args} />
  )
}

function ReadCall({ data, abis }: { data: Hex; abis: KnownAbis }) {
  const decoded = decodeCall(data, sourceFunctions(abis))
  if (decoded.state === 'raw') return <p className="text-ink-soft">Not decoded. {decoded.why}</p>
  return (
    <>
      <NamedArguments title={decoded.called.signature} words={decoded.called.words} args={decoded.args} />
      {decoded.exact ? null : (
        <p className="text-note text-warn">
          These arguments encode to other bytes: there is more data, or another function has this selector.
        </p>
      )}
    </>
  )
}

function NamedArguments({
  title,
  words,
  args,
}: {
  title: string
  words: string | null | undefined
  args: readonly { parameter: AbiParameter; value: AbiValue }[]
}) {
  return (
    <div className="grid gap-1">
      <p className="font-medium font-mono wrap-anywhere">{title}</p>
      <NatspecText words={words} />
      <dl className="grid gap-1">
        {args.map(({ parameter, value }, at) => (
          <div key={parameter.name || at} className="grid gap-x-3 sm:grid-cols-[144px_minmax(0,1fr)]">
            <dt className="text-ink-soft wrap-anywhere">{parameter.name || `argument ${at + 1}`}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi className="font-mono">{showAbiValue(value, parameter)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Looks the name of an unknown error selector up, and shows all names that it may have. */
function SelectorLookUp({
  data,
  isNamed,
  lookedUp: { errors },
}: {
  data: Hex
  /** Whether an ABI or a standard names it. */
  isNamed: boolean
  lookedUp: LookedUp
}) {
  const network = useNetwork()
  const selector = selectorOf(data)
  if (selector === null || isNamed || whyNotLookedUp(network) !== null) return null
  const names = errors.get(selector)
  return (
    <div className="grid gap-1 text-note">
      <SignatureLookUp
        unknown={{ functions: names === undefined ? [selector] : [], events: [] }}
        what="unknown selector"
      />
      {names === undefined || names.length === 0 ? null : (
        <p className="text-ink-soft wrap-anywhere">
          {names.length === 1
            ? 'A guess: a name from the signature database. Other names can have the same four bytes.'
            : `A guess: the signature database has ${names.length} names with these four bytes: `}
          {names.length === 1 ? null : (
            <span className="font-mono">{names.map(({ signature }) => signature).join(', ')}</span>
          )}
        </p>
      )}
    </div>
  )
}
