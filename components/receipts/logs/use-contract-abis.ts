'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { useAsk } from '@/components/lens/use-run'
import { useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { codeBlockOf } from '@/lib/logs/answer/code-versions'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { KnownAbis } from '@/lib/receipts/logs/known-abis'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { findProxyCode, type ProxyFinding } from '@/lib/storage/proxy/find-proxy-code'

/**
 * The ABIs for a contract at a block. They come from the user, also for the implementation of a proxy, from
 * the demo, and on a development chain from the project folder. Without a block, from the user only. Free.
 */
export function useContractAbis(address: Hex, block: bigint | null): KnownAbis {
  const network = useNetwork()
  const given = useKeptAbi(network, address)
  const code = useFoundProxyCode({ address, block })
  const behind = useKeptAbi(network, code?.keeps === 'code' ? code.address : '')
  const { data: demo = [] } = useQuery({
    queryKey: ['demo-abis', network.slug, address, String(block)],
    queryFn:
      block === null || network.service !== 'embedded'
        ? skipToken
        : async () => {
            const { loadDemoAbis } = await import('@/lib/abi/demo-abi')
            return loadDemoAbis(network.slug, address, block)
          },
  })
  const seen = useRecognised(block === null ? '' : address, block === null ? 'latest' : numberToHex(block))
  const folder =
    seen?.name && (seen.abi || seen.libraries.length > 0)
      ? { name: seen.name, abi: seen.abi, natspec: seen.natspec, libraries: seen.libraries }
      : null
  return { given: given ?? null, behind: behind ?? null, folder, demo }
}

type At = { address: Hex; block: bigint }
/** `block` is null if the log has none: then nothing was looked up. */
type Looked = { address: Hex; block: bigint | null }

const proxyCodeKey = (network: Network, { address, block }: Looked) => [
  'proxy-code',
  network.slug,
  address,
  String(block),
]

/** The implementation of a proxy at a block, after it was looked up; undefined before. Sends nothing. */
export function useFoundProxyCode(at: Looked): ProxyFinding | undefined {
  const network = useNetwork()
  const { data } = useQuery<ProxyFinding>({
    queryKey: proxyCodeKey(network, at),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Looks it up on a press, for all logs of the emitter. */
export function useFindProxyCode() {
  const network = useNetwork()
  const queryClient = useQueryClient()
  return useAsk(async (at: At, client) => {
    const found = await findProxyCode(client, { address: at.address, block: numberToHex(at.block) })
    queryClient.setQueryData(proxyCodeKey(network, at), found)
    return found
  })
}

/**
 * The block at whose end the emitter had the code that emitted the log. On a development chain this is the block before,
 * if the emitter was upgraded later in the same block. Null during the look-up and if no block has that code. Free.
 */
export function useCodeBlock({ address, blockNumber, logIndex }: ReceiptLog): bigint | null {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const block = Number(blockNumber)
  const isLookedAt = isDevelopmentChain(network) && blockNumber !== null && logIndex !== null
  const { data: upgrades, isError } = useQuery({
    queryKey: [RECOGNISED, network.keptAs, 'upgrades', address.toLowerCase(), block],
    queryFn: isLookedAt
      ? async ({ signal }) => {
          const [{ loadProject }, { askUpgrades }, { openPageClient }] = await Promise.all([
            import('@/lib/names/project/load-project'),
            import('@/lib/names/recognise/ask-upgrades'),
            import('@/components/lens/open-page-client'),
          ])
          // Without a project folder nothing is named.
          if ((await loadProject()) === null) return []
          const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
          return askUpgrades(client, { address, from: block, to: block })
        }
      : skipToken,
  })
  if (!isLookedAt || isError) return blockNumber
  const found = upgrades && codeBlockOf({ blockNumber: block, logIndex: Number(logIndex) }, upgrades)
  return found == null ? null : BigInt(found)
}
