import { parseEther } from 'viem'
import { ACCOUNTS, bystander, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedContract } from '../plan/history-plan'
import type { SeededRandom } from '../plan/seeded-random'
import { type Market, tradeCall } from './market'

/** A launch: 200 transactions over 5,000 blocks, dense at first. Half are twelve swaps, half pay eight holders: 11,200 logs. */
export function addLaunch(plan: HistoryPlan, from: number, market: Market, random: SeededRandom) {
  for (let i = 0; i < 200; i += 2) {
    const block = from + Math.floor((i * i) / 8)
    plan.send(block, { from: random.pick(PEOPLE), ...tradeCall(market, 6) })
    plan.send(block + 1, { from: 'treasury', ...instalments(market.token, `launch ${i % 10}`, 8) })
  }
}

/** Four payrolls each working day, from the 10th to the 19th hour, none at the weekend. */
export function addWorkingDays(
  plan: HistoryPlan,
  { firstDay, lastDay, blocksPerDay }: { firstDay: number; lastDay: number; blocksPerDay: number },
  token: PlannedContract,
  random: SeededRandom,
) {
  for (let day = firstDay; day <= lastDay; day++) {
    if (day % 7 >= 5) continue
    for (let payroll = 0; payroll < 4; payroll++) {
      const hour = 10 + payroll * 3
      const block = Math.floor((day + hour / 24) * blocksPerDay) + random.integer(0, 200)
      plan.send(block, {
        from: 'treasury',
        ...instalments(token, `payroll ${day % 5}`, random.integer(8, 20)),
      })
    }
  }
}

/** Large transactions: 12,000 Transfer logs in 30 of 600 blocks. */
export function addRush(plan: HistoryPlan, from: number, token: PlannedContract) {
  for (let i = 0; i < 30; i++) {
    plan.send(from + i * 20, { from: 'treasury', ...instalments(token, `rush ${i % 4}`, 50) })
  }
}

/** One block of three transactions with 4,000 Transfer logs each: more than one query may return. */
export function addFlood(plan: HistoryPlan, block: number, token: PlannedContract) {
  const shows = 'One of three transactions of a block with 12,000 Transfer logs of one contract.'
  const call = token.call('backAndForth', [ACCOUNTS.frank, parseEther('1'), 2_000n])
  const flood = { from: 'erin', ...call, gas: 16_777_216 } as const
  plan.send(block, flood, { name: 'flood', shows })
  plan.send(block, flood)
  plan.send(block, flood)
}

/** 60 transactions of 25 mints over 600 blocks. */
export function addMintHour(
  plan: HistoryPlan,
  from: number,
  collectible: PlannedContract,
  random: SeededRandom,
) {
  for (let i = 0; i < 60; i++) {
    const minter = random.pick(PEOPLE)
    const mint = { from: minter, ...collectible.call('mint', [ACCOUNTS[minter], 25n]), gas: 1_500_000 }
    const note = { name: 'mint', shows: '25 postcards minted: Transfer logs with four topics and no data.' }
    plan.send(from + i * 10, mint, i === 0 ? note : undefined)
  }
}

/** Pays eight people of a group `rounds` times: `8 * rounds` Transfer logs. */
function instalments(token: PlannedContract, group: string, rounds: number) {
  const recipients = Array.from({ length: 8 }, (_, i) => bystander(`${group} ${i}`))
  return {
    ...token.call('payInstalments', [recipients, parseEther('0.01'), BigInt(rounds)]),
    gas: 500_000 + rounds * 40_000,
  }
}
