import { fundPeople, type Market, openMarket, TOKEN_SUPPLY } from '@/lib/devchain/history/open-market'
import { addShowcase } from '@/lib/devchain/history/showcase'
import type { CompiledContracts } from '../compile/compile-contracts'
import { ACCOUNTS } from '../plan/demo-accounts'
import { createHistoryPlan, type HistoryPlan } from '../plan/history-plan'
import { seededRandom } from '../plan/seeded-random'
import { addEverydayTraffic } from './open-market'
import { addRegistrations, addVisits, deployRegistry, fillGallery, upgradeRegistry } from './vault-life'

const HEAD = 216_000
/** The blocks that a near-head network serves begin a little before this one. */
const RECENT = HEAD - 120

/** Thirty days of a testnet: contracts set up long ago, a showcase and an upgrade within the newest 128 blocks. */
export function scriptDemoTestnet(compiled: CompiledContracts): HistoryPlan {
  const plan = createHistoryPlan(compiled, HEAD)
  const random = seededRandom(2)
  const weth = plan.deploy(100, 'Weth')
  const token = plan.deploy(110, 'Token', [ACCOUNTS.treasury, TOKEN_SUPPLY])
  const pair = plan.deploy(120, 'Pair', [token.address, weth.address])
  const trader = plan.deploy(130, 'Trader', [pair.address])
  const logbook = plan.deploy(140, 'Logbook')
  const gallery = plan.deploy(150, 'StorageGallery', [ACCOUNTS.carol])
  const registry = deployRegistry(plan, 160)
  const market: Market = { token, weth, pair, trader }

  fundPeople(plan, 200, market)
  openMarket(plan, 210, market)
  fillGallery(plan, 220, gallery)
  addRegistrations(plan, { from: 10_000, to: 150_000, every: 10_000 }, registry.v1)
  addEverydayTraffic(plan, { from: 1_000, to: RECENT - 200, every: 4_000 }, market, random)
  const old = { from: 'alice', ...token.call('transfer', [ACCOUNTS.bob, 1n]) } as const
  plan.send(RECENT - 5_000, old, {
    name: 'too-old',
    shows: 'A transfer that the newest 128 blocks no longer hold.',
  })

  addShowcase(plan, { from: RECENT, step: 3 }, market, logbook)
  addVisits(plan, { from: RECENT + 1, to: HEAD, every: 10 }, gallery, random)
  addEverydayTraffic(plan, { from: RECENT, to: HEAD, every: 4 }, market, random)
  upgradeRegistry(plan, HEAD - 30, registry)
  plan.deploy(HEAD - 25, 'Relocated', [], {
    name: 'creation',
    shows: 'A transaction that creates a contract: no receiver, and the address of the new contract.',
  })
  plan.noteBlock(HEAD - 30, 'upgrade', 'The registry changes its implementation.')
  plan.noteBlock(RECENT - 5_000, 'too-old', 'A block that the newest 128 no longer hold.')
  return plan
}
