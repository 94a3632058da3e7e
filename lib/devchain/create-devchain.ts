import type { LessonContract } from '@/lib/demo/lesson-script'
import type { DemoNetwork } from '@/lib/demo/manifest'
import type { NetworkManifest } from '@/lib/demo/network-manifest'
import { readLessonScripts } from '@/lib/devchain/compile/contract-sources'
import { withComposedMethods } from '@/lib/devchain/composed-methods'
import { describeNetwork } from '@/lib/devchain/describe-network'
import { scriptDemoL2 } from '@/lib/devchain/history/demo-l2'
import { scriptDemoMainnet } from '@/lib/devchain/history/demo-mainnet'
import { scriptDemoTestnet } from '@/lib/devchain/history/demo-testnet'
import { TriptychError } from '@/lib/errors'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { compileContracts } from './compile/compile-contracts'
import { describeLessons } from './describe-network'
import { type EdrNode, startEdrNode } from './edr-node'
import type { HistoryPlan } from './plan/history-plan'
import { playHistory } from './play-history'
import { skippedBlocks, withRootsInSkippedHeaders, withStateInSkippedBlocks } from './skipped-blocks'

/** The demo networks, alive in this process, and what their history made. */
export type Devchain = {
  networks: Record<DemoNetwork, Pick<EdrNode, 'request'>>
  manifest: Record<DemoNetwork, NetworkManifest>
  /** The contracts of lessons on demo-mainnet, by slug. */
  lessons: Record<string, LessonContract>
}

/** Every network ends at this time, 2025-10-28T00:00:00Z: always in the past, whatever the block time. */
const HEAD_TIME = Date.UTC(2025, 9, 28) / 1000

/**
 * Starts the demo networks and plays their history: the same blocks and hashes on every run and machine.
 * `cacheDir` keeps the compiled contracts for the next start.
 * @throws TriptychError when a contract does not compile or the chain refuses a step of the script.
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
