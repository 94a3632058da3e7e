import type { Hex } from 'viem'
import { CREDITS } from '@/lib/credits/tariff'
import type { DemoNetwork } from '@/lib/demo/manifest'
import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { askStateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { priceStateDiff } from '@/lib/state-diff/price-replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { ask } from '../lib/devchain/start-demo-chain'
import { countingClient, demoNode, questionAbout } from '../lib/state-diff/ask-demo'
import { questionsAbout } from '../lib/state-diff/replay/judge-replays'
import type { Scene } from '../lib/state-diff/replay/random-blocks'

/** What a press said before it, and what it cost, in credits. */
export type Bill = { about: number; most: number; spent: number }

/** The bills of all transactions of a demo network, replayed alone. */
export async function billsOfDemo(network: DemoNetwork): Promise<readonly Bill[]> {
  const node = await demoNode(network)
  const bills: Bill[] = []
  for (const { hash } of Object.values(manifest[network].transactions)) {
    const question = await questionAbout(node, hash as Hex).catch(() => null)
    if (question) bills.push(await billOf((method, params) => ask(node, method, ...params), question))
  }
  return bills
}

/** The bills of all transactions of random blocks, replayed alone. */
export async function billsOfBlocks(scene: Scene, blocks: number): Promise<readonly Bill[]> {
  const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)
  const bills: Bill[] = []
  for (let block = 0; block < blocks; block++) {
    for (const question of await questionsAbout(request, await scene.mineBlock())) {
      bills.push(await billOf(request, question))
    }
  }
  return bills
}

/** Columns: how many, how many within 30 % of *about*, below, above, and the least and most of bill / about. */
export function describeBills(bills: readonly Bill[]): readonly (string | number)[] {
  const ratios = bills.map(({ about, spent }) => spent / about).toSorted((one, other) => one - other)
  const below = ratios.filter((ratio) => ratio < 0.7).length
  const above = ratios.filter((ratio) => ratio > 1.3).length
  const within = bills.length - below - above
  const percent = Math.round((100 * within) / bills.length)
  const [least = 0, most = 0] = [ratios[0], ratios.at(-1)]
  const overLimit = bills.filter(({ most, spent }) => spent > most).length
  return [
    bills.length,
    `${within} (${percent} %)`,
    below,
    above,
    least.toFixed(2),
    most.toFixed(2),
    overLimit,
  ]
}

async function billOf(request: RequestFunction, question: StateDiffQuestion): Promise<Bill> {
  const { client, spent } = countingClient(request)
  for await (const _ of askStateDiff(client, question, runBlock)) {
    // Only the bill counts.
  }
  const parsed = parseReceipt(question.receipt, question.hash)
  if (!parsed) throw new Error('There is no receipt.')
  const { least: about, most } = priceStateDiff(CREDITS.prices, parsed.receipt)
  return { about, most, spent: spent() }
}
