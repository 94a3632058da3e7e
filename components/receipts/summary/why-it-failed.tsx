'use client'

import dynamic from 'next/dynamic'
import { ExplainedRow } from '@/components/ui/explained-row'
import { Disclosure } from '@/components/ui/folded-section'
import { readStatedFailure, type StatedFailure } from '@/lib/receipts/receipt/failure'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

const RevertData = dynamic(() => import('./revert-data').then((module) => module.RevertData), {
  loading: () => null,
})

/** The reason of a failure as far as the receipt has it, and a field for revert data. */
export function WhyItFailed({ parsed }: { parsed: ParsedReceipt }) {
  const stated = readStatedFailure(parsed)
  if (stated) return <Stated stated={stated} parsed={parsed} />
  return (
    <ExplainedRow
      isWide
      label="Why it failed"
      meaning="A receipt does not contain the reason. The revert data does: get it from a trace or with eth_call."
    >
      <span>A receipt does not contain the reason.</span>
      <Disclosure summary="Paste the revert data">{() => <RevertData receipt={parsed.receipt} />}</Disclosure>
    </ExplainedRow>
  )
}

function Stated({ stated, parsed }: { stated: StatedFailure; parsed: ParsedReceipt }) {
  return (
    <ExplainedRow
      isWide
      label="Why it failed"
      meaning={`This node reports the reason in the field ${stated.field}. Most nodes do not.`}
    >
      {stated.field === 'txError' ? (
        <span>
          {stated.words === null ? 'Unknown error code: ' : `${sentence(stated.words)} `}
          <span className="font-mono">txError {stated.code}</span>
        </span>
      ) : (
        <RevertData receipt={parsed.receipt} given={stated.data} />
      )}
    </ExplainedRow>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
