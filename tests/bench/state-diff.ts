import { isDeepStrictEqual } from 'node:util'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { replay } from '@/lib/state-diff/replay/replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { startAnvil } from '../anvil'
import { PRICED } from '../lib/state-diff/replay/counted-request'
import { BLOCKS_OF_SEED, changesTwice, questionsOf, SEEDS } from '../lib/state-diff/replay/judge-replays'
import { measureKind, TARGETS } from '../lib/state-diff/replay/measured-kinds'
import { drawFrom, type Scene, setScene } from '../lib/state-diff/replay/random-blocks'
import { type Bill, billsOfBlocks, billsOfDemo, describeBills } from './state-diff-prices'

/**
 * `npm run bench:state-diff [-- figures|prices [SEED]]`, against anvil. What reading the state for a replay costs: credits of the access
 * service, calls and trips, without the transaction, its block and receipts. `figures`: how many replays of random blocks are as the
 * node traces them, and how many of those that ran alone are not. `prices`: how near the bill of a first press is to the price on its
 * button. With a seed the random blocks are others.
 */
const [, , what, ownSeed] = process.argv
const seeds = ownSeed ? SEEDS.map((one, at) => ({ ...one, seed: Number(ownSeed) + at })) : SEEDS
if (what === 'figures') await printFigures()
else if (what === 'prices') await printPrices()
else await printCosts()
// The demo chain has no other end.
process.exit()

async function printCosts() {
  await withScene('prague', 5, async (scene) => {
    printHead(['Kind', 'class', 'credits', 'target', 'calls', 'trips', 'target', 'asked'])
    for (const { kind, credits, trips } of TARGETS) {
      const { is, cost, asked } = await measureKind(scene, kind)
      print([kind, is, cost.credits, credits, cost.calls, cost.trips, trips, asked.join(' ')])
    }
  })
}

async function printFigures() {
  printHead([
    'Fork',
    'seed',
    'transactions',
    'exact',
    'as traced',
    'alone: consistent',
    'other before',
    'other after',
  ])
  for (const { fork, seed } of seeds) {
    await withScene(fork, seed, async (scene) => {
      const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)
      const counts = { all: 0, exact: 0, asTraced: 0, consistent: 0, otherBefore: 0, otherAfter: 0 }
      for (let block = 0; block < BLOCKS_OF_SEED; block++) {
        for (const question of await questionsOf(request, await scene.mineBlock())) {
          counts.all++
          const means = { request, prices: PRICED, run: runBlock }
          const result = await replay(question, means)
          if (result.is !== 'exact') continue
          counts.exact++
          const { replayed, traced } = await changesTwice(request, question, result)
          if (isDeepStrictEqual(replayed, traced)) counts.asTraced++
          const alone = await replay({ ...question, scope: 'alone' }, means)
          if (alone.is !== 'consistent') continue
          counts.consistent++
          const [mine, all] = [alone, result].map(
            ({ run }) =>
              new Map(run.changes.words.map(({ address, slot, ...word }) => [address + slot, word])),
          )
          const words = [...(all ?? [])]
          if (words.some(([key, { before }]) => mine?.get(key)?.before !== before)) counts.otherBefore++
          if (words.some(([key, { after }]) => mine?.get(key)?.after !== after)) counts.otherAfter++
        }
      }
      print([fork, seed, ...Object.values(counts)])
    })
  }
}

async function printPrices() {
  printHead(['Set', 'transactions', 'within 30 %', 'below', 'above', 'least', 'most', 'over the limit'])
  for (const network of ['demo-mainnet', 'demo-testnet', 'demo-l2'] as const) {
    print([network, ...describeBills(await billsOfDemo(network))])
  }
  const all: Bill[] = []
  for (const { fork, seed } of seeds) {
    await withScene(fork, seed, async (scene) => {
      const bills = await billsOfBlocks(scene, BLOCKS_OF_SEED)
      all.push(...bills)
      print([`${fork}, seed ${seed}`, ...describeBills(bills)])
    })
  }
  print(['all random blocks', ...describeBills(all)])
}

async function withScene(fork: string, seed: number, use: (scene: Scene) => Promise<void>) {
  const anvil = await startAnvil({ args: ['--hardfork', fork] })
  try {
    await use(await setScene(anvil.url, drawFrom(seed), { withDelegations: fork !== 'cancun' }))
  } finally {
    await anvil.stop()
  }
}

function printHead(names: readonly string[]) {
  print(names)
  print(names.map(() => '---'))
}

function print(row: readonly unknown[]) {
  process.stdout.write(`| ${row.join(' | ')} |\n`)
}
