import type { QueryClient } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import { openPageClient } from '@/components/lens/open-page-client'
import {
  type CodeRun,
  type CodeVersion,
  type CodeVersions,
  NO_CODE_VERSIONS,
} from '@/lib/logs/answer/code-versions'
import type { EmitterBlocks } from '@/lib/logs/table/emitter-blocks'
import { loadProject } from '@/lib/names/project/load-project'
import { askUpgrades } from '@/lib/names/recognise/ask-upgrades'
import { findVersionsOfCode } from '@/lib/names/recognise/find-versions-of-code'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'

/** The newest upgrades of one emitter whose code is read before and after. */
const MOST_UPGRADES = 64

/** Finds which contracts of the project folder the emitters were at the blocks of their logs, also around upgrades. Free. */
export async function findCodeVersions(
  queryClient: QueryClient,
  network: Network,
  emitters: readonly EmitterBlocks[],
  signal: AbortSignal,
): Promise<CodeVersions> {
  if ((await loadProject()) === null) return NO_CODE_VERSIONS
  const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
  const found = emitters.map(async ({ address, blocks }): Promise<[string, CodeRun]> => {
    const asked = { address: parseTypedAddress(address), from: blocks[0] ?? 0, to: blocks.at(-1) ?? 0 }
    // Some nodes do not answer this. The code is read anyway.
    const upgrades = await askUpgrades(client, asked).catch(() => [])
    const around = upgrades.slice(-MOST_UPGRADES).flatMap(({ block }) => [block - 1, block])
    const looked = [...new Set([...blocks, ...around])].filter((block) => block >= 0).sort((a, b) => a - b)
    const lookAt = (block: number) =>
      queryClient.fetchQuery(recognisedQuery(network, address, numberToHex(block)))
    const versions = await findVersionsOfCode(looked, lookAt, isSameCode)
    return [
      address.toLowerCase(),
      { versions: versions.map(({ found, ...blocks }) => ({ ...blocks, ...whatItSays(found) })), upgrades },
    ]
  })
  return new Map(await Promise.all(found))
}

const isSameCode = (a: Recognised | null, b: Recognised | null): boolean =>
  a?.code.hash === b?.code.hash && a?.code.address === b?.code.address

const whatItSays = (of: Recognised | null): Omit<CodeVersion, 'from' | 'to'> => ({
  name: of?.name ?? null,
  events: [...(of?.abi?.events ?? []), ...(of?.libraries ?? []).flatMap(({ abi }) => abi.events)],
  natspec: of?.natspec,
})
