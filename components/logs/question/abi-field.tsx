'use client'

import { useState } from 'react'
import { useKeepAbi } from '@/components/reader/use-kept-abi'
import { TextField } from '@/components/ui/text-field'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Network } from '@/lib/networks'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

/** An ABI to take events from and to decode by; kept in this browser for the contracts asked about. */
export function AbiField({
  network,
  addresses,
  onAbi,
}: {
  network: Network
  addresses: readonly string[]
  onAbi: (abi: ContractAbi) => void
}) {
  const [typed, setTyped] = useState('')
  const { keep } = useKeepAbi(network, addresses)
  const { value, problem } = readField(() => parseContractAbi(typed))

  function take(text: string) {
    setTyped(text)
    const { value: abi } = readField(() => parseContractAbi(text))
    if (!abi) return
    onAbi(abi)
    keep({ text, abi })
  }

  return (
    <TextField
      id="abi"
      label="ABI"
      hint={
        value
          ? `${countOf(value.events.length, 'event')} read. Choose one under “Known events”.`
          : 'JSON, or declarations of events, one to a line. It is sent nowhere.'
      }
      problem={typed === '' ? undefined : problem}
      rows={3}
      value={typed}
      onType={take}
    />
  )
}
