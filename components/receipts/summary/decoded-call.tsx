import type { AbiParameter, Hex } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { NatspecText } from '@/components/lens/names/natspec'
import { SignatureLookUp } from '@/components/lens/names/signature-look-up'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { useNetwork } from '@/components/reader/use-network'
import type { AbiValue } from '@/lib/abi/abi-value'
import { decodeCall } from '@/lib/abi/decode-call'
import { showAbiValue } from '@/lib/abi/format-abi-value'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { LookedUp } from '@/lib/names/signatures/looked-up'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import { type KnownAbis, sourceFunctions } from '@/lib/receipts/logs/known-abis'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'

/** Calldata as the call that it is, and a look-up for an unknown selector. */
export function ReadCall({ data, abis, block }: { data: Hex; abis: KnownAbis; block: BlockParameter }) {
  const lookedUp = useLookedUp()
  const known = sourceFunctions(abis)
  const selector = selectorOf(data) ?? '0x'
  // The signature database has one list of selectors for functions and errors.
  const found: typeof known = lookedUp.errors.get(selector) ?? []
  const decoded = decodeCall(data, [...known, ...found])
  return (
    <>
      {decoded.state === 'raw' ? (
        <p className="text-ink-soft">Not decoded. {decoded.why}</p>
      ) : (
        <NamedArguments
          title={decoded.called.signature}
          words={decoded.called.words}
          args={decoded.args}
          block={block}
        />
      )}
      {decoded.state === 'raw' || decoded.exact ? null : (
        <p className="text-note text-warn">
          These arguments encode to other bytes: there is more data, or another function has this selector.
        </p>
      )}
      <SelectorLookUp
        data={data}
        isNamed={known.some((declared) => declared.selector === selector)}
        lookedUp={lookedUp}
      />
    </>
  )
}

/** A function or an error with its arguments. Names of addresses are of the block. */
export function NamedArguments({
  title,
  words,
  args,
  block,
}: {
  title: string
  words: string | null | undefined
  args: readonly { parameter: AbiParameter; value: AbiValue }[]
  block: BlockParameter
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
              <bdi className="font-mono">{showAbiValue(value, parameter)}</bdi>{' '}
              {parameter.type === 'address' ? <AddressName address={String(value)} block={block} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Looks the name of an unknown selector up, and shows all names that it may have. */
export function SelectorLookUp({
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
