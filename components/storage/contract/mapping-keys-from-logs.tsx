'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { parseBlockRange } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import { suggestKeyRange, whyNoKeysInLogs } from '@/lib/storage/contract/keys-from-logs'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { type KeyLogsQuestion, readKeyLogs, useHasAbi } from '../entries/read-key-logs'
import { SeenKeyList } from './seen-key-list'
import type { ReadContract } from './use-contract-read'

/** Entries by the keys that the contract's own logs name, in a range that the reader picks. */
export function MappingKeysFromLogs({
  contract: { question, known, read },
  mapping,
  type,
  priceOf,
  onRead,
}: {
  contract: ReadContract
  mapping: string
  type: MappingType
  priceOf: (paths: readonly string[]) => string
  onRead: (paths: readonly string[]) => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  const suggested = suggestKeyRange(Number(read.blocks.at(-1)?.block ?? 0), network.history)
  const [from, setFrom] = useState(String(suggested.from))
  const [to, setTo] = useState(String(suggested.to))
  const { value: range, problem } = parseBlockRange({ from, to }).range
  const queryClient = useQueryClient()
  const run = useAsk(network, (question: KeyLogsQuestion, client) =>
    readKeyLogs(queryClient, network, question, client),
  )
  const asks = { address: question.address, text: known.at(-1)?.text ?? null }
  const why = whyNoKeysInLogs(type, useHasAbi(network, question.address, asks.text))
  if (why !== null) return <Notice tone="plain" title={why} />
  return (
    <div className="grid gap-4">
      <Form
        className="grid max-w-[68ch] gap-2"
        onSend={() => {
          if (range) run.start({ ...asks, range })
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <TextField id="keys-from" label="From block" problem={problem} value={from} onType={setFrom} />
          <TextField
            id="keys-to"
            label="To block"
            hint="One call: a large range may be refused."
            value={to}
            onType={setTo}
          />
        </div>
        <Button type="submit" className="w-fit" disabled={!range || run.state === 'running'}>
          Search for keys <PriceTag price={formatPrice(prices.eth_getLogs, unit)} />
        </Button>
      </Form>
      <RunView run={run} asking="Reading the contract’s logs…" />
      {run.progress ? (
        <SeenKeyList
          key={`${run.question.range.from}-${run.question.range.to}`}
          logs={run.progress}
          range={run.question.range}
          mapping={mapping}
          type={type}
          priceOf={priceOf}
          onRead={onRead}
        />
      ) : null}
    </div>
  )
}
