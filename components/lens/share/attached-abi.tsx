'use client'

import { pastedAbi, useKeepAbi, useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { useAttachment } from './use-attachment'

/** Offers the ABI in the opened link, as the reader may have another one. */
export function AttachedAbi({
  onTake,
}: {
  /** For a form with an ABI of its own. */
  onTake?: (abi: ContractAbi) => void
}) {
  const network = useNetwork()
  const { attachment, problem } = useAttachment()
  const address = attachment?.kind === 'abi' ? attachment.address : ''
  const known = useKeptAbi(network, address)
  const { keep } = useKeepAbi(network, [address])
  if (problem !== null) return <Notice tone="warn" title={problem} />
  if (attachment?.kind !== 'abi' || known === undefined || known?.text === attachment.text) return null
  const { text } = attachment
  const { value: abi, problem: fault } = readField(() => parseContractAbi(text))
  if (abi === undefined) {
    return (
      <Notice tone="warn" title="This link contains an ABI that cannot be read.">
        <p className="wrap-anywhere">{showHiddenCharacters(fault)}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="plain"
      title={`This link contains an ABI of ${address}.`}
      action={
        <Button
          onClick={() => {
            keep(pastedAbi({ text, name: null }, abi))
            onTake?.(abi)
          }}
        >
          {known ? 'Use it instead of mine' : 'Use it'}
        </Button>
      }
    >
      <p>
        {countOf(abi.events.length, 'event')} and {countOf(abi.errors.length, 'error')}. This browser then
        keeps it. Nobody has checked that it fits the contract.
      </p>
    </Notice>
  )
}
