import type { LessonScript } from '@/lib/demo/lesson-script'
import type { CompiledContracts } from '../compile/compile-contracts'
import { ACCOUNTS } from '../plan/demo-accounts'
import { createHistoryPlan, type HistoryPlan } from '../plan/history-plan'
import { seededRandom } from '../plan/seeded-random'
import {
  addRegistrations,
  addVaultLife,
  addVisits,
  deployRegistry,
  fillGallery,
  REGISTRATION_FEE,
  upgradeRegistry,
} from './contract-life'
import { addFlood, addLaunch, addMintHour, addRush, addWorkingDays } from './crowds'
import { addLessons } from './lessons-life'
import { addEverydayTraffic, fundPeople, type Market, openMarket, TOKEN_SUPPLY } from './market'
import { addShowcase } from './showcase'

const DAY = 7_200
const HEAD = 300 * DAY
/** Newest blocks with a transaction in about every third. */
const RECENT = 120
const SILENCE = { from: 1_300_000, to: 1_700_000 }
const LAUNCH = 10 * DAY + 100
const UPGRADE = 150 * DAY
const FLOOD = 1_800_000
const RUSH = 1_950_000
const SHOWCASE = 2_000_000

/**
 * All contracts, and 300 days of logs in every shape: steady, launch, working days, silence, flood, rush. The lessons are in
 * the newest block.
 */
export function scriptDemoMainnet(
  compiled: CompiledContracts,
  lessons: ReadonlyMap<string, LessonScript>,
): HistoryPlan {
  const plan = createHistoryPlan(compiled, HEAD)
  const random = seededRandom(1)
  const weth = plan.deploy(1_000, 'Weth')
  const token = plan.deploy(DAY, 'Token', [ACCOUNTS.treasury, TOKEN_SUPPLY])
  const logbook = plan.deploy(9_000, 'Logbook')
  const gallery = plan.deploy(5 * DAY, 'StorageGallery', [ACCOUNTS.carol])
  const relocated = plan.deploy(6 * DAY, 'Relocated')
  const pair = plan.deploy(10 * DAY, 'Pair', [token.address, weth.address])
  const trader = plan.deploy(10 * DAY + 10, 'Trader', [pair.address], {
    name: 'creation',
    shows: 'A transaction that creates a contract: no receiver, and two Approval logs of its constructor.',
  })
  const registry = deployRegistry(plan, 15 * DAY)
  const collectible = plan.deploy(20 * DAY, 'Collectible')
  const vault = plan.deploy(40 * DAY, 'Vault', [token.address])
  const market: Market = { token, weth, pair, trader }

  fundPeople(plan, DAY + 100, market)
  openMarket(plan, 10 * DAY + 20, market)
  addLaunch(plan, LAUNCH, market, random)
  addMintHour(plan, 20 * DAY + 500, collectible, random)
  addWorkingDays(plan, { firstDay: 60, lastDay: 140, blocksPerDay: DAY }, token, random)
  upgradeRegistry(plan, UPGRADE, registry)
  addFlood(plan, FLOOD, token)
  addRush(plan, RUSH, token)
  addShowcase(plan, { from: SHOWCASE, step: 25 }, market, logbook)
  for (let day = 7; day < 180; day += 9) {
    plan.send(day * DAY, { from: 'bob', ...relocated.call('give', [day]) })
  }
  fillGallery(plan, 5 * DAY + 100, gallery)
  plan.send(90 * DAY, { from: 'alice', ...gallery.call('setPhase', [2]) })
  plan.send(240 * DAY, { from: 'alice', ...gallery.call('setPhase', [1]) })

  addRegistrations(plan, { from: 16 * DAY, to: UPGRADE - DAY, every: 3 * DAY }, registry.v1)
  addRegistrations(
    plan,
    { from: UPGRADE + DAY, to: SILENCE.from - 1, every: 3 * DAY },
    registry.v2,
    REGISTRATION_FEE,
  )
  for (const { from, to } of [
    { from: 11 * DAY, to: SILENCE.from - 1 },
    { from: SILENCE.to + 1, to: HEAD - RECENT },
  ]) {
    addEverydayTraffic(plan, { from, to, every: 3_600 }, market, random)
    addVisits(plan, { from, to, every: 14_400 }, gallery, random)
    addVaultLife(plan, { from: Math.max(from, 41 * DAY), to, every: 2 * DAY }, vault, token)
  }
  addEverydayTraffic(plan, { from: HEAD - RECENT, to: HEAD, every: 3 }, market, random)
  addLessons(plan, HEAD, lessons)

  plan.noteBlock(0, 'epoch', 'The first block: it has a time and nothing else.')
  plan.noteBlock(
    LAUNCH,
    'launch',
    'Trading opens: 11,200 logs in 5,000 blocks, most of them in the first few hundred.',
  )
  plan.noteBlock(UPGRADE, 'upgrade', 'The registry changes its implementation.')
  plan.noteBlock(SILENCE.from, 'silence-from', 'The first of 400,001 blocks without a transaction.')
  plan.noteBlock(SILENCE.to, 'silence-to', 'The last of 400,001 blocks without a transaction.')
  plan.noteBlock(
    FLOOD,
    'flood',
    'One block with 12,000 Transfer logs of one contract: no range can be small enough.',
  )
  plan.noteBlock(RUSH, 'rush', 'From here 12,000 Transfer logs in 600 blocks.')
  return plan
}
