'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunNotice } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { pinBlock } from '@/lib/block/pin-block'
import { priceCodeCheck } from '@/lib/names/recognise/check-code'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NO_CODE_HERE } from '@/lib/storage/kept/no-code'
import { findRunningCode } from '@/lib/storage/proxy/find-running-code'
import { useLayoutTarget } from './layout-target'

/** Empty for an address without code. */
type SeenCode = Hex | ''

const keyOf = (network: Network, address: Hex, block: BlockParameter) => [
  'running code',
  network.keptAs,
  address.toLowerCase(),
  block,
]

/** The code at the address or behind it; null until it is read. */
export function useSeenCode(): SeenCode | null {
  const network = useNetwork()
  const { address, block } = useLayoutTarget()
  const { data } = useQuery<SeenCode>({ queryKey: keyOf(network, address, block), queryFn: skipToken })
  return data ?? null
}

/** Reads the code at the address, to find the contracts of an output that have it. */
export function ChooseByCode({
  found,
}: {
  /** Null before the code is read. */
  found: readonly string[] | null
}) {
  const { address, block } = useLayoutTarget()
  const network = useNetwork()
  const queryClient = useQueryClient()
  const seen = useSeenCode()
  const { prices } = useTariff()
  const run = useAsk(async (_: null, client) => {
    const running = await findRunningCode(client, { address, block: await pinBlock(client, block) })
    queryClient.setQueryData<SeenCode>(keyOf(network, address, block), running?.code ?? '')
    return true
  })
  return (
    <div className="grid gap-2">
      {found === null ? (
        <AskButton
          className="w-fit"
          price={priceCodeCheck(block, prices)}
          disabled={run.state === 'running'}
          onClick={() => run.start(null)}
        >
          Find the contract by its code
        </AskButton>
      ) : null}
      <RunNotice run={run} asking="Reading the code…" />
      <p role="status" className="text-note wrap-anywhere empty:hidden">
        {found === null ? null : seen === '' ? NO_CODE_HERE : sayFound(found)}
      </p>
    </div>
  )
}

function sayFound([only, ...others]: readonly string[]): string {
  if (only === undefined)
    return 'No contract in this output has the code at this address. The address may have another version or another contract.'
  if (others.length === 0) return `The code at this address is ${only}.`
  return `The code at this address matches ${[only, ...others].join(' and ')}, which have the same code.`
}
