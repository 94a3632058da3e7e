'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { writeAddress } from '@/components/lens/asked-entry'
import { LensLayout } from '@/components/lens/lens-layout'
import { RunButton } from '@/components/lens/run-button'
import { useLensRun } from '@/components/lens/use-lens-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { formatPrice } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatBatchPermalink, parseBatchFragment } from '@/lib/permalinks/receipts-batch-permalink'
import {
  type BatchQuestion,
  MAX_BATCH,
  parseBatchQuestion,
  priceBatch,
} from '@/lib/receipts/batch/batch-question'
import { type BatchRow, beginRows } from '@/lib/receipts/batch/batch-row'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countOf } from '@/lib/text/count'

const BatchResult = dynamic(() => import('./batch-result').then((module) => module.BatchResult), {
  loading: () => null,
})

export function BatchLens() {
  const network = useNetwork()
  const [typed, setTyped] = useState('')
  const run = useLensRun('batch', readRows(network))
  const { unit, prices } = useTariff()
  const { value: question, problem } = parseBatchQuestion(typed)

  const isEmpty = typed.trim() === ''

  // The server never sees the fragment, so the form is filled in the browser.
  useEffect(() => {
    const follow = () => setTyped(parseBatchFragment(window.location.hash))
    setTyped((early) => early || parseBatchFragment(window.location.hash))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  function read() {
    if (!question) return
    const permalink = formatBatchPermalink(network.slug, question.hashes)
    const { pathname, hash } = window.location
    if (pathname + hash === permalink) window.history.replaceState(null, '', permalink)
    else writeAddress(permalink)
    run.start(question)
  }

  return (
    <LensLayout
      title="Many receipts"
      what={`Up to ${MAX_BATCH} transactions: status, gas, fee and logs of each in one table.`}
      question={
        <Form className="grid gap-4" onSend={read}>
          <TextField
            id="hashes"
            label="Transaction hashes"
            hint={question ? <Entries {...question} /> : 'One per line, or separated by commas.'}
            problem={isEmpty ? undefined : problem}
            rows={10}
            placeholder="0x…"
            value={typed}
            onType={setTyped}
          />
          <RunButton
            verb={question?.leftOut ? `Read ${countOf(question.hashes.length, 'receipt')}` : 'Read'}
            price={formatPrice(priceBatch(question?.hashes.length ?? 1, prices), unit)}
            whyNot={problem && (isEmpty ? problem : 'Correct the hashes above first.')}
          />
          <Link
            href={formatReceiptsPermalink(network.slug, '')}
            className="inline-flex min-h-6 w-fit items-center text-table"
          >
            Read one receipt with explanations
          </Link>
        </Form>
      }
      answer={run.state === 'idle' ? <BatchIntroduction /> : <BatchResult run={run} current={question} />}
    />
  )
}

function Entries({ hashes, repeated, leftOut }: BatchQuestion) {
  const count = countOf(hashes.length, 'transaction')
  return (
    <>
      {repeated > 0 ? `${count}, ${repeated} repeated.` : `${count}.`}
      {leftOut === null ? null : <span className="block text-warn">{leftOut}</span>}
    </>
  )
}

function BatchIntroduction() {
  const { unit, prices } = useTariff()
  const price = formatPrice(prices.eth_getTransactionReceipt, unit)
  return (
    <div className="grid max-w-[68ch] gap-2 text-ink-soft">
      <p>
        Paste transaction hashes. Each receipt is one call{price && ` of ${price}`}, up to twenty per request.
        You can stop at any time; receipts already read stay
        {price && ', and sent calls are charged'}.
      </p>
      <p>You can save the table as CSV. The page URL contains the hashes.</p>
    </div>
  )
}

/** Progress is one row per transaction, in the order of the query. */
const readRows = (network: Network) =>
  async function* (
    question: BatchQuestion,
    client: BatchClient,
    _: AbortSignal,
    earlier?: readonly BatchRow[],
  ) {
    const { askReceiptBatch } = await import('@/lib/receipts/batch/ask-receipt-batch')
    yield* askReceiptBatch(client, earlier ?? beginRows(question), network)
  }
