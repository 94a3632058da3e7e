import type { QueryClient } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import { keptAbiQuery, useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { BlockRange } from '@/lib/block/block-range'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { KeyLog } from '@/lib/storage/contract/keys-from-logs'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { askContractLogs } from '@/lib/storage/read/ask-contract-logs'
import { rememberKeyLogs } from './use-key-sources'

/** `text` is the layout, which may have the ABI or name the code behind a proxy. */
export type KeyLogsQuestion = { address: Hex; range: BlockRange; text: LayoutText | null }

/** Whether an ABI of the contract or of its implementation is kept. Free. */
export function useHasAbi(address: Hex, text: LayoutText | null): boolean {
  const network = useNetwork()
  const own = useKeptAbi(network, address)
  const behind = useKeptAbi(network, text?.code?.address ?? '')
  return Boolean(own ?? behind)
}

/** Reads the logs of a contract and decodes their values. One call. Throws what the client throws. */
export async function readKeyLogs(
  queryClient: QueryClient,
  network: Network,
  question: KeyLogsQuestion,
  client: RpcClient,
): Promise<readonly KeyLog[]> {
  const found = await askContractLogs(client, question)
  const { typeLogs } = await import('@/lib/storage/contract/typed-logs')
  const logs = typeLogs(found, await findEvents(queryClient, network, question))
  rememberKeyLogs(queryClient, network, question.address, logs)
  return logs
}

/** Events of the kept ABIs, of the project folder, and of the file that has the layout. */
async function findEvents(
  queryClient: QueryClient,
  network: Network,
  { address, range, text }: KeyLogsQuestion,
): Promise<readonly EventSignature[]> {
  const { eventsBeside } = await import('@/lib/storage/contract/typed-logs')
  const kept = [address, text?.code?.address ?? ''].filter((one) => one !== '')
  const given = await Promise.all(kept.map((one) => queryClient.fetchQuery(keptAbiQuery(network, one))))
  const recognised = isDevelopmentChain(network)
    ? await queryClient.fetchQuery(recognisedQuery(network, address, numberToHex(range.to))).catch(() => null)
    : null
  const folder = [recognised?.abi, ...(recognised?.libraries ?? []).map(({ abi }) => abi)]
  return [
    ...given.flatMap((one) => one?.abi.events ?? []),
    ...folder.flatMap((abi) => abi?.events ?? []),
    ...(text ? eventsBeside(text) : []),
  ]
}
