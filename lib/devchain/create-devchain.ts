import type { LessonContract } from '@/lib/demo/lesson-script'
import type { DemoNetwork } from '@/lib/demo/manifest'
import type { NetworkManifest } from '@/lib/demo/network-manifest'
import { TriptychError } from '@/lib/errors'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { compileContracts } from './compile/compile-contracts'
import { readLessonScripts } from './compile/contract-sources'
import { withComposedMethods } from './composed-methods'
import { describeLessons, describeNetwork } from './describe-network'
import { type EdrNode, startEdrNode } from './edr-node'
import { scriptDemoMainnet } from './history/demo-mainnet'
import { scriptDemoL2, scriptDemoTestnet } from './history/demo-near-head'
import type { HistoryPlan } from './plan/history-plan'
import { playHistory } from './play-history'
import { skippedBlocks, withRootsInSkippedHeaders, withStateInSkippedBlocks } from './skipped-blocks'

/** The demo networks in this process, and the contracts and transactions of their history. */
export type Devchain = {
  networks: Record<DemoNetwork, Pick<EdrNode, 'request'>>
  manifest: Record<DemoNetwork, NetworkManifest>
  /** The contracts of lessons on demo-mainnet, by slug. */
  lessons: Record<string, LessonContract>
}

/** Time of every network's last block: 2025-10-28T00:00:00Z, in the past. */
const HEAD_TIME = Date.UTC(2025, 9, 28) / 1000

/**
 * Starts the demo networks and plays their history, with the same blocks and hashes on every run and machine. `cacheDir` is
 * for compiled contracts. Throws TriptychError if a contract does not compile, or the chain refuses a step.
 */
export async function createDevchain({ cacheDir }: { cacheDir: string }): Promise<Devchain> {
  const contracts = await compileContracts(cacheDir)
  const [mainnet, testnet, l2] = await Promise.all([
    startNetwork('demo-mainnet', scriptDemoMainnet(contracts, await readLessonScripts())),
    startNetwork('demo-testnet', scriptDemoTestnet(contracts)),
    startNetwork('demo-l2', scriptDemoL2(contracts)),
  ])
  return {
    networks: { 'demo-mainnet': mainnet.node, 'demo-testnet': testnet.node, 'demo-l2': l2.node },
    manifest: { 'demo-mainnet': mainnet.manifest, 'demo-testnet': testnet.manifest, 'demo-l2': l2.manifest },
    lessons: mainnet.lessons,
  }
}

async function startNetwork(slug: DemoNetwork, plan: HistoryPlan) {
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  if (!network) throw new TriptychError(`${slug} is not in the network registry`)
  const { chainId, blockTime } = network
  const chain = { chainId, blockTime, epoch: HEAD_TIME - plan.head * blockTime }
  const node = await startEdrNode(chain)
  const hashes = await playHistory(node, plan, chain)
  const skipped = skippedBlocks(plan)
  return {
    node: withComposedMethods(withRootsInSkippedHeaders(withStateInSkippedBlocks(node, skipped), skipped)),
    manifest: await describeNetwork(node, plan, chain, hashes),
    lessons: describeLessons(plan, hashes),
  }
}
