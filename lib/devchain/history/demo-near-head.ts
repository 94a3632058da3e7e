import type { CompiledContracts } from '../compile/compile-contracts'
import { ACCOUNTS } from '../plan/demo-accounts'
import { createHistoryPlan, type HistoryPlan } from '../plan/history-plan'
import { seededRandom } from '../plan/seeded-random'
import { addRegistrations, addVisits, deployRegistry, fillGallery, upgradeRegistry } from './contract-life'
import { addEverydayTraffic, fundPeople, type Market, openMarket, TOKEN_SUPPLY } from './market'
import { addShowcase } from './showcase'

/** Thirty days of a fast layer 2: a market set up long ago, and a transaction in every newest block. */
export function scriptDemoL2(compiled: CompiledContracts): HistoryPlan {
  const head = 1_296_000
  const { plan, random, market, logbook, recent } = startMarket(compiled, head, 3)
  addEverydayTraffic(plan, { from: 1_000, to: recent - 200, every: 40_000 }, market, random)
  addOldTransfer(plan, recent - 5_000, market)
  addShowcase(plan, { from: recent, step: 5 }, market, logbook)
  addEverydayTraffic(plan, { from: recent, to: head, every: 1 }, market, random)
  addCreation(plan, head - 25)
  noteOldBlock(plan, recent - 5_000)
  return plan
}

/** Thirty days of a testnet: contracts set up long ago, a showcase and an upgrade within the newest 128 blocks. */
export function scriptDemoTestnet(compiled: CompiledContracts): HistoryPlan {
  const head = 216_000
  const { plan, random, market, logbook, recent } = startMarket(compiled, head, 2)
  const gallery = plan.deploy(150, 'StorageGallery', [ACCOUNTS.carol])
  const registry = deployRegistry(plan, 160)
  fillGallery(plan, 220, gallery)
  addRegistrations(plan, { from: 10_000, to: 150_000, every: 10_000 }, registry.v1)
  addEverydayTraffic(plan, { from: 1_000, to: recent - 200, every: 4_000 }, market, random)
  addOldTransfer(plan, recent - 5_000, market)
  addShowcase(plan, { from: recent, step: 3 }, market, logbook)
  addVisits(plan, { from: recent + 1, to: head, every: 10 }, gallery, random)
  addEverydayTraffic(plan, { from: recent, to: head, every: 4 }, market, random)
  upgradeRegistry(plan, head - 30, registry)
  addCreation(plan, head - 25)
  plan.noteBlock(head - 30, 'upgrade', 'The registry changes its implementation.')
  noteOldBlock(plan, recent - 5_000)
  return plan
}

/** `recent` is a block within those that a near-head network serves. */
function startMarket(compiled: CompiledContracts, head: number, seed: number) {
  const plan = createHistoryPlan(compiled, head)
  const weth = plan.deploy(100, 'Weth')
  const token = plan.deploy(110, 'Token', [ACCOUNTS.treasury, TOKEN_SUPPLY])
  const pair = plan.deploy(120, 'Pair', [token.address, weth.address])
  const trader = plan.deploy(130, 'Trader', [pair.address])
  const logbook = plan.deploy(140, 'Logbook')
  const market: Market = { token, weth, pair, trader }
  fundPeople(plan, 200, market)
  openMarket(plan, 210, market)
  return { plan, random: seededRandom(seed), market, logbook, recent: head - 120 }
}

function addOldTransfer(plan: HistoryPlan, block: number, { token }: Market) {
  const shows = 'A transfer that the newest 128 blocks no longer hold.'
  const transfer = { from: 'alice', ...token.call('transfer', [ACCOUNTS.bob, 1n]) } as const
  plan.send(block, transfer, { name: 'too-old', shows })
}

const noteOldBlock = (plan: HistoryPlan, block: number) =>
  plan.noteBlock(block, 'too-old', 'A block that the newest 128 no longer hold.')

function addCreation(plan: HistoryPlan, block: number) {
  const shows = 'A transaction that creates a contract: no receiver, and the address of the new contract.'
  plan.deploy(block, 'Relocated', [], { name: 'creation', shows })
}
