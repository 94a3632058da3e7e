import { maxUint256, parseEther } from 'viem'
import { ACCOUNTS, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedContract } from '../plan/history-plan'

/**
 * Deposits in turn by everyone, a harvest after each sixth and a redemption after each fourth, `every` blocks
 * apart: the price of a share rises.
 */
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
