import { maxUint256, parseEther, parseUnits } from 'viem'
import { ACCOUNTS, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedContract } from '../plan/history-plan'
import type { SeededRandom } from '../plan/seeded-random'

/** Deposits by everyone in turn, `every` blocks apart, with a harvest after each sixth and a redemption after each fourth. */
export function addVaultLife(
  plan: HistoryPlan,
  { from, to, every }: { from: number; to: number; every: number },
  vault: PlannedContract,
  token: PlannedContract,
) {
  for (const name of ['treasury', ...PEOPLE] as const) {
    plan.send(from, { from: name, ...token.call('approve', [vault.address, maxUint256]) })
  }
  for (let i = 1; from + i * every <= to; i++) {
    const name = PEOPLE[i % PEOPLE.length] ?? PEOPLE[0]
    const block = from + i * every
    const account = ACCOUNTS[name]
    plan.send(block, { from: name, ...vault.call('deposit', [parseEther(`${100 * i}`), account]) })
    if (i % 6 === 0) plan.send(block, { from: 'treasury', ...vault.call('harvest', [parseEther('250')]) })
    if (i % 4 === 0) {
      plan.send(block, { from: name, ...vault.call('redeem', [parseEther('50'), account, account]) })
    }
  }
}

/** Fills all arrays, texts, mappings and structs of the gallery. */
export function fillGallery(plan: HistoryPlan, block: number, gallery: PlannedContract) {
  const fill = [
    gallery.call('fillArrays'),
    gallery.call('fillTexts'),
    gallery.call('fillMappings', [ACCOUNTS.alice]),
    gallery.call('fillStructs', [ACCOUNTS.bob]),
  ]
  for (const call of fill) plan.send(block, { from: 'alice', ...call, gas: 4_000_000 })
}

/** Visits about every `every` blocks: each changes the counters, some the price. */
export function addVisits(
  plan: HistoryPlan,
  { from, to, every }: { from: number; to: number; every: number },
  gallery: PlannedContract,
  random: SeededRandom,
) {
  let block = from
  for (let visit = 1; block <= to; visit++) {
    plan.send(block, { from: random.pick(PEOPLE), ...gallery.call('visit', [parseUnits('15', 2)]) })
    if (visit % 12 === 0) {
      plan.send(block, { from: 'alice', ...gallery.call('setEntrance', [BigInt(random.integer(500, 3000))]) })
    }
    block += random.integer(Math.ceil(every / 2), Math.ceil(every * 1.5))
  }
}

/** Due from the upgrade on, in wei. */
export const REGISTRATION_FEE = parseEther('0.01')

/** The registry proxy with the ABI of each implementation. */
export type Registry = { v1: PlannedContract; v2: PlannedContract }

/** Creates the first implementation and, one block later, the proxy. */
export function deployRegistry(plan: HistoryPlan, block: number): Registry {
  const implementation = plan.deploy(block, 'RegistryV1')
  const { data } = implementation.call('initialize', ['The demo register', ACCOUNTS.treasury])
  const { address } = plan.deploy(block + 1, 'RegistryProxy', [implementation.address, data])
  plan.implementations.push({ proxy: address, contract: 'RegistryV1', fromBlock: block + 1 })
  return { v1: plan.viewAs(address, 'RegistryV1'), v2: plan.viewAs(address, 'RegistryV2') }
}

/** Creates the second implementation and, ten blocks later, points the proxy to it. */
export function upgradeRegistry(plan: HistoryPlan, block: number, registry: Registry) {
  const implementation = plan.deploy(block - 10, 'RegistryV2')
  const { data } = implementation.call('setFee', [REGISTRATION_FEE])
  const upgrade = registry.v1.call('upgradeToAndCall', [implementation.address, data])
  const shows = 'The proxy of the registry changes its implementation: the ERC-1967 slot before and after.'
  plan.send(block, { from: 'treasury', ...upgrade }, { name: 'upgrade', shows })
  plan.implementations.push({ proxy: registry.v1.address, contract: 'RegistryV2', fromBlock: block })
}

/** A registration every `every` blocks; each fifth name is taken and fails. `value` in wei. */
export function addRegistrations(
  plan: HistoryPlan,
  { from, to, every }: { from: number; to: number; every: number },
  registry: PlannedContract,
  value = 0n,
) {
  for (let i = 0; from + i * every <= to; i++) {
    const name = i % 5 === 4 ? `name-${from}-${i - 1}` : `name-${from}-${i}`
    const text = i % 2 === 0 ? 'short' : `a description of ${name} that is longer than one word of storage`
    const registrant = PEOPLE[i % PEOPLE.length] ?? PEOPLE[0]
    plan.send(from + i * every, { from: registrant, ...registry.call('register', [name, text]), value })
  }
}
