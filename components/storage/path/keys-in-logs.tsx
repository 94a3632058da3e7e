'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useOldestKept } from '@/components/reader/use-oldest-kept'
import { useTariff } from '@/components/reader/use-tariff'
import { describeBlocks } from '@/lib/block/block-range'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { findKeysInLogs, suggestKeyRange, whyNoKeysInLogs } from '@/lib/storage/contract/keys-from-logs'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { countOf } from '@/lib/text/count'
import { readKeyLogs, useHasAbi } from '../entries/read-key-logs'

/** Searches the newest logs for keys of the mapping in the path. The field then suggests them. */
export function KeysInLogs({
  address,
  block,
  type,
  text,
}: {
  address: Hex
  block: BlockParameter
  type: MappingType
  text: LayoutText | null
}) {
  const network = useNetwork()
  const oldestKept = useOldestKept('logs')
  const queryClient = useQueryClient()
  const { prices } = useTariff()
  const run = useAsk(async (question: { address: Hex; block: BlockParameter }, client) => {
    const newest = Number(await pinBlock(client, question.block))
    const range = suggestKeyRange(newest, oldestKept(newest))
    const logs = await readKeyLogs(queryClient, network, { address: question.address, range, text }, client)
    return { logs, range }
  })
  const hasAbi = useHasAbi(address, text)
  if (whyNoKeysInLogs(type, hasAbi) !== null) return null
  return (
    <div className="grid gap-2">
      <AskButton
        className="w-fit"
        price={pinPrice(block, prices) + prices.eth_getLogs}
        disabled={run.state === 'running'}
        // The field keeps the focus: its hint would otherwise move this button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run.start({ address, block })}
      >
        Search for keys in its logs
      </AskButton>
      <RunView run={run} asking="Reading the contract’s logs…">
        {run.progress ? (
          <p role="status" className="text-ink-soft text-note">
            {countOf(findKeysInLogs(run.progress.logs, type).length, 'value')} in logs of{' '}
            {describeBlocks(run.progress.range)} can be keys here. The path field suggests them.
          </p>
        ) : null}
      </RunView>
    </div>
  )
}
