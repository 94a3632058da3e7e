'use client'

import { useNetwork } from '@/components/reader/use-network'
import { CheckEvidence, CheckRow } from '@/components/receipts/checks/receipt-checks'
import { RawJsonDisclosure } from '@/components/receipts/receipt/raw-response'
import { ExplainedRow } from '@/components/ui/explained-row'
import { Disclosure } from '@/components/ui/folded-section'
import { Notice } from '@/components/ui/notice'
import { sayCurrency } from '@/lib/networks/chain-family'
import { countHolding } from '@/lib/receipts/checks/receipt-checks'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { Sent } from '@/lib/receipts/sent/ask-sent'
import { describeHash, describeSent, sayFailedSent } from '@/lib/receipts/sent/describe-sent'
import { checkSent, type SentCheck } from '@/lib/receipts/sent/sent-checks'
import { SentInput } from './sent-input'
import { AccessListRow, AuthorizationsRow, BlobsRow } from './sent-lists'

/** A transaction in lines: what its sender signed, its lists, its input, and the checks. */
export function SentView({ sent, parsed }: { sent: Sent; parsed: ParsedReceipt }) {
  const network = useNetwork()
  const { transaction, proof, authorities } = sent
  const { accessList, authorizationList, blobVersionedHashes, input, to } = transaction.fields
  const checks = checkSent(transaction, proof, parsed, network)
  const rows = [...describeSent(transaction, parsed, sayCurrency(network)), describeHash(checks[0])]
  return (
    <>
      <FailedSentChecks checks={checks} />
      {transaction.flaws.map(({ field, problem }) => (
        <p key={field} className="text-table text-warn">
          ! <span className="font-mono">{field}</span> {problem}.
        </p>
      ))}
      <dl className="grid gap-x-8 border-hairline border-t xl:grid-cols-2">
        {rows.map(({ name, label, meaning, reading }) => (
          <ExplainedRow key={name} name={name} label={label} meaning={meaning}>
            <span className="font-mono">{reading}</span>
          </ExplainedRow>
        ))}
        {accessList && accessList.length > 0 ? <AccessListRow entries={accessList} /> : null}
        {blobVersionedHashes && blobVersionedHashes.length > 0 ? (
          <BlobsRow hashes={blobVersionedHashes} />
        ) : null}
        {authorizationList ? (
          <AuthorizationsRow authorizations={authorizationList} authorities={authorities} />
        ) : null}
      </dl>
      {input === null || isToMalformed(transaction) ? null : (
        <SentInput input={input} to={to} receipt={parsed.receipt} />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Disclosure summary={`Checked here: ${countHolding(checks)}`}>
          {() => (
            <ul className="grid divide-y divide-hairline border-hairline border-y">
              {checks.map((check) => (
                <CheckRow key={check.title} check={check} />
              ))}
            </ul>
          )}
        </Disclosure>
        <RawJsonDisclosure answer={transaction.raw} />
      </div>
    </>
  )
}

/** Without a readable receiver it is not known whether the input is a call or init code. */
const isToMalformed = ({ fields, raw }: Sent['transaction']): boolean =>
  fields.to === null && (raw.to ?? null) !== null

function FailedSentChecks({ checks }: { checks: readonly SentCheck[] }) {
  const failed = checks.filter(({ state }) => state === 'fails')
  if (failed.length === 0) return null
  return (
    <Notice announce tone="bad" title={sayFailedSent(failed.length)}>
      <ul className="list-disc pl-4">
        {failed.map(({ title, reason, evidence }) => (
          <li key={title} className="wrap-anywhere">
            {title}: <span className="text-ink-soft">{reason}</span>
            <CheckEvidence evidence={evidence} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
