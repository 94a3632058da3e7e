'use client'

import { useState } from 'react'
import { AbiText } from '@/components/lens/abi-text'
import { pastedAbi, useKeepAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { keepSingleAbi } from '@/lib/abi/single-abi'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

/** An ABI whose events the form offers. It is kept in this browser for the contracts in the form. */
export function AbiField({
  addresses,
  onAbi,
}: {
  addresses: readonly string[]
  onAbi: (abi: ContractAbi) => void
}) {
  const [typed, setTyped] = useState('')
  const { keep } = useKeepAbi(useNetwork(), addresses)
  const { value, problem } = readField(() => parseContractAbi(typed))

  function take(text: string) {
    setTyped(text)
    const { value: abi } = readField(() => parseContractAbi(text))
    if (!abi) return
    onAbi(abi)
    keep(pastedAbi(keepSingleAbi(text), abi))
  }

  return (
    <AbiText
      id="abi"
      hint={
        value
          ? `${countOf(value.events.length, 'event')} read. Choose one under “Known events”.`
          : 'JSON, an artifact, or declarations of events, one to a line. It stays in this browser.'
      }
      problem={value?.events.length === 0 ? 'This ABI has no event.' : problem}
      rows={3}
      typed={typed}
      onType={take}
    />
  )
}
