import { fundPeople, type Market, openMarket, TOKEN_SUPPLY } from '@/lib/devchain/history/open-market'
import { addShowcase } from '@/lib/devchain/history/showcase'
import type { CompiledContracts } from '../compile/compile-contracts'
import { ACCOUNTS } from '../plan/demo-accounts'
import { createHistoryPlan, type HistoryPlan } from '../plan/history-plan'
import { seededRandom } from '../plan/seeded-random'
import { addEverydayTraffic } from './open-market'

const HEAD = 1_296_000
/** The blocks that a near-head network serves begin a little before this one. */
const RECENT = HEAD - 120

/** Thirty days of a fast layer 2: a market set up long ago, and a transaction in every newest block. */
export function scriptDemoL2(compiled: CompiledContracts): HistoryPlan {
  const plan = createHistoryPlan(compiled, HEAD)
  const random = seededRandom(3)
  const weth = plan.deploy(100, 'Weth')
  const token = plan.deploy(110, 'Token', [ACCOUNTS.treasury, TOKEN_SUPPLY])
  const pair = plan.deploy(120, 'Pair', [token.address, weth.address])
  const trader = plan.deploy(130, 'Trader', [pair.address])
  const logbook = plan.deploy(140, 'Logbook')
  const market: Market = { token, weth, pair, trader }

  fundPeople(plan, 200, market)
  openMarket(plan, 210, market)
  addEverydayTraffic(plan, { from: 1_000, to: RECENT - 200, every: 40_000 }, market, random)
  const old = { from: 'alice', ...token.call('transfer', [ACCOUNTS.bob, 1n]) } as const
  plan.send(RECENT - 5_000, old, {
    name: 'too-old',
    shows: 'A transfer that the newest 128 blocks no longer hold.',
  })

  addShowcase(plan, { from: RECENT, step: 5 }, market, logbook)
  addEverydayTraffic(plan, { from: RECENT, to: HEAD, every: 1 }, market, random)
  plan.deploy(HEAD - 25, 'Relocated', [], {
    name: 'creation',
    shows: 'A transaction that creates a contract: no receiver, and the address of the new contract.',
  })
  plan.noteBlock(RECENT - 5_000, 'too-old', 'A block that the newest 128 no longer hold.')
  return plan
}
