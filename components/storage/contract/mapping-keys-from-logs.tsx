'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useOldestKept } from '@/components/reader/use-oldest-kept'
import { useTariff } from '@/components/reader/use-tariff'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { type BlockRange, parseBlockRange } from '@/lib/block/block-range'
import { pathOfKeys } from '@/lib/storage/contract/entry-paths'
import {
  findKeysInLogs,
  type KeyLog,
  listCounts,
  suggestKeyRange,
  whyNoKeysInLogs,
} from '@/lib/storage/contract/keys-from-logs'
import { sayNamed } from '@/lib/storage/entries/known-keys'
import { countOf, formatCount } from '@/lib/text/count'
import { type KeyLogsQuestion, readKeyLogs, useHasAbi } from '../entries/read-key-logs'
import { useContractResult } from './contract-result'
import type { MappingKeys } from './mapping-keys-typed'

/** Entries by the keys in the contract's own logs. */
export function MappingKeysFromLogs(keys: MappingKeys) {
  const network = useNetwork()
  const { prices } = useTariff()
  const { question, known, read } = useContractResult()
  const newest = Number(read.blocks.at(-1)?.block ?? 0)
  const suggested = suggestKeyRange(newest, useOldestKept('logs')(newest))
  const [from, setFrom] = useState(String(suggested.from))
  const [to, setTo] = useState(String(suggested.to))
  const { value: range, problem } = parseBlockRange({ from, to }).range
  const queryClient = useQueryClient()
  const run = useAsk((question: KeyLogsQuestion, client) =>
    readKeyLogs(queryClient, network, question, client),
  )
  const asks = { address: question.address, text: known.at(-1)?.text ?? null }
  const why = whyNoKeysInLogs(keys.type, useHasAbi(question.address, asks.text))
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
        <AskButton
          type="submit"
          className="w-fit"
          price={prices.eth_getLogs}
          disabled={!range || run.state === 'running'}
        >
          Search for keys
        </AskButton>
      </Form>
      <RunView run={run} asking="Reading the contract’s logs…" />
      {run.progress ? (
        <SeenKeyList
          key={`${run.question.range.from}-${run.question.range.to}`}
          logs={run.progress}
          range={run.question.range}
          keys={keys}
        />
      ) : null}
    </div>
  )
}

const SHOWN = 10

function SeenKeyList({
  logs,
  range,
  keys: { mapping, type, priceOf, onRead },
}: {
  logs: readonly KeyLog[]
  range: BlockRange
  keys: MappingKeys
}) {
  const seen = findKeysInLogs(logs, type)
  const counts = listCounts(seen.length)
  const [count, setCount] = useState(counts[0] ?? 0)
  const paths = seen.slice(0, count).map(({ keys }) => pathOfKeys(mapping, keys))
  const where = `${countOf(logs.length, 'log')} of blocks ${formatCount(range.from)}–${formatCount(range.to)}`
  return (
    <div className="grid max-w-[68ch] gap-3">
      <p role="status">
        {countOf(seen.length, 'key')} seen in these {where}.
      </p>
      <p className="text-ink-soft text-note">
        {logs.length === 0
          ? 'The contract emitted no logs in these blocks. Try other blocks.'
          : seen.length === 0
            ? 'These logs contain no value that can be a key of this mapping.'
            : 'These values from logs can be keys of this mapping. Read the entries to see which exist. The mapping may have other keys too.'}
      </p>
      <ul className="grid gap-1 font-mono text-table">
        {seen.slice(0, SHOWN).map((one) => (
          <li key={one.keys.join()} className="wrap-anywhere">
            {pathOfKeys('', one.keys)}{' '}
            <span className="font-sans text-ink-soft text-note">{sayNamed(one)}</span>
          </li>
        ))}
      </ul>
      {seen.length > SHOWN ? (
        <p className="text-ink-soft text-note">and {formatCount(seen.length - SHOWN)} more.</p>
      ) : null}
      {seen.length === 0 ? null : (
        <Form className="flex flex-wrap items-end gap-3" onSend={() => onRead(paths)}>
          <Field id="keys-count" label="How many">
            {(ids) => (
              <Select {...ids} value={count} onChange={(event) => setCount(Number(event.target.value))}>
                {counts.map((some) => (
                  <option key={some} value={some}>
                    {some === seen.length
                      ? `all ${formatCount(some)}`
                      : `the ${formatCount(some)} most frequent`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <AskButton type="submit" className="mb-5" price={priceOf(paths)}>
            Read {countOf(paths.length, 'key')}
          </AskButton>
        </Form>
      )}
    </div>
  )
}
