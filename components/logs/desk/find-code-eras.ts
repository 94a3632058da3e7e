import type { QueryClient } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import type { CodeEra, CodeEras } from '@/lib/logs/answer/code-eras'
import type { EmitterBlocks } from '@/lib/logs/table/emitter-blocks'
import { findEras } from '@/lib/names/recognise/find-eras'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import type { Network } from '@/lib/networks'

/** Looks which contracts of the project folder the emitters ran at the blocks of their logs. Free. */
export async function findCodeEras(
  queryClient: QueryClient,
  network: Network,
  emitters: readonly EmitterBlocks[],
): Promise<CodeEras> {
  const found = emitters.map(async ({ address, blocks }): Promise<[string, readonly CodeEra[]]> => {
    const lookAt = (block: number) =>
      queryClient.fetchQuery(recognisedQuery(queryClient, network, address, numberToHex(block)))
    const eras = await findEras(blocks, lookAt, isSameCode)
    return [address.toLowerCase(), eras.map(({ found, ...blocks }) => ({ ...blocks, ...whatItSays(found) }))]
  })
  return new Map(await Promise.all(found))
}

const isSameCode = (a: Recognised | null, b: Recognised | null): boolean =>
  a?.code.hash === b?.code.hash && a?.code.address === b?.code.address

const whatItSays = (of: Recognised | null): Omit<CodeEra, 'from' | 'to'> => ({
  name: of?.name ?? null,
  events: [...(of?.abi?.events ?? []), ...(of?.libraries ?? []).flatMap(({ abi }) => abi.events)],
  natspec: of?.natspec,
})
