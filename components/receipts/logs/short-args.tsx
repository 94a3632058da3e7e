import { Fragment } from 'react'
import { NameLabel } from '@/components/lens/names/address-name'
import { ShortHex } from '@/components/ui/hex'
import type { DecodedArg } from '@/lib/abi/decode-log'
import type { ContractNames } from '@/lib/kept/provenance'
import { type ShortArg, shortenArgs } from '@/lib/receipts/logs/short-args'

/** The arguments of an event in short, each beside its name. */
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
  // Never cut within: without its end it would look smaller than it is.
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
