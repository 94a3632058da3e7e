'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { useAsk } from '@/components/lens/use-run'
import { useKeptAbi } from '@/components/reader/use-kept-abi'
import { codeBlockOf } from '@/lib/logs/answer/code-versions'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { KnownAbis } from '@/lib/receipts/logs/known-abis'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import { findProxyCode, type ProxyFinding } from '@/lib/storage/proxy/find-proxy-code'

/**
 * The ABIs by which a contract can be read at a block: the reader's, of it and of the code behind it, and those of a
 * demo contract; and on a chain to develop with, that of the project folder's contract with this code. Free. The block is null where it is not known: then only the reader's are at hand.
 */
export function useContractAbis(network: Network, address: Hex, block: bigint | null): KnownAbis {
  const given = useKeptAbi(network, address)
  const code = useFoundProxyCode(network, { address, block })
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
/** Nothing was found at a block that is not known. */
type Looked = { address: Hex; block: bigint | null }

const proxyCodeKey = (network: Network, { address, block }: Looked) => [
  'proxy-code',
  network.slug,
  address,
  String(block),
]

/** The code behind a proxy at a block, once it was looked for; undefined before. Asks nothing. */
export function useFoundProxyCode(network: Network, at: Looked): ProxyFinding | undefined {
  const { data } = useQuery<ProxyFinding>({
    queryKey: proxyCodeKey(network, at),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Looks for it, when told to; every log of the same emitter then knows. */
export function useFindProxyCode(network: Network) {
  const queryClient = useQueryClient()
  return useAsk(async (at: At, client) => {
    const found = await findProxyCode(client, { address: at.address, block: numberToHex(at.block) })
    queryClient.setQueryData(proxyCodeKey(network, at), found)
    return found
  })
}

/**
 * The block at whose end the emitter of a log ran the code that emitted it: on a chain to develop with the one before, where it
 * was upgraded later in the block of the log. Null while it is looked up, and where no block has that code. Free.
 */
export function useCodeBlock(
  network: Network,
  { address, blockNumber, logIndex }: ReceiptLog,
): bigint | null {
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
          // Without a project folder no code is named.
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
