import { concat, type Hex, keccak256, numberToHex } from 'viem'
import type { LessonContract } from '@/lib/demo/lesson-script'
import type { NetworkManifest } from '@/lib/demo/network-manifest'
import type { EdrNode } from './edr-node'
import { ACCOUNTS } from './plan/demo-accounts'
import type { HistoryPlan, PlannedTransaction } from './plan/history-plan'
import { playedHash } from './play-history'

type Chain = Pick<NetworkManifest, 'chainId' | 'epoch' | 'blockTime'>

/** The manifest of a played script: names, addresses, blocks and hashes. */
export async function describeNetwork(
  node: EdrNode,
  plan: HistoryPlan,
  { chainId, epoch, blockTime }: Chain,
  hashes: ReadonlyMap<PlannedTransaction, Hex>,
): Promise<NetworkManifest> {
  const hashOf = (transaction: PlannedTransaction) => playedHash(hashes, transaction)
  const contracts = plan.contracts.map(({ source, address, block, transaction }) => {
    const implementations = plan.implementations
      .filter(({ proxy }) => proxy === address)
      .map(({ contract, fromBlock }) => ({ contract, fromBlock }))
    const contract = { address, source, block, transaction: hashOf(transaction) }
    return [source, implementations.length > 0 ? { ...contract, implementations } : contract] as const
  })
  return {
    chainId,
    epoch,
    blockTime,
    fingerprint: keccak256(concat([...hashes.values()])),
    accounts: ACCOUNTS,
    contracts: Object.fromEntries(contracts),
    transactions: Object.fromEntries(
      plan.notedTransactions.map(({ name, shows, block, transaction }) => [
        name,
        { hash: hashOf(transaction), block, shows },
      ]),
    ),
    blocks: await describeBlocks(node, plan),
  }
}

async function describeBlocks(node: EdrNode, plan: HistoryPlan): Promise<NetworkManifest['blocks']> {
  const noted = [...plan.notedBlocks, { name: 'head', number: plan.head, shows: 'The newest block.' }]
  const found = await node.run(
    noted.map(({ number }) => ['eth_getBlockByNumber', numberToHex(number), false] as const),
  )
  return Object.fromEntries(
    noted.map(({ name, number, shows }, i) => [
      name,
      { number, hash: (found[i] as { hash: Hex }).hash, shows },
    ]),
  )
}

/** The contracts of the lessons, and the storage path to read in each. */
export const describeLessons = (
  { lessons }: Pick<HistoryPlan, 'lessons'>,
  hashes: ReadonlyMap<PlannedTransaction, Hex>,
): Record<string, LessonContract> =>
  Object.fromEntries(
    lessons.map(({ slug, script, address, block, transaction }) => {
      const fileOf = (contract: string) => `lessons/${slug}/${contract}`
      return [
        slug,
        {
          address,
          source: fileOf(script.contract),
          block,
          transaction: playedHash(hashes, transaction),
          path: script.path,
          ...(script.runs !== null && {
            implementations: [{ contract: fileOf(script.runs), fromBlock: block }],
          }),
        },
      ]
    }),
  )
