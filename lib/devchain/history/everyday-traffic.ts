import { parseEther } from 'viem'
import type { Market } from '@/lib/devchain/history/open-market'
import { ACCOUNTS, bystander, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedTransaction } from '../plan/history-plan'
import type { SeededRandom } from '../plan/seeded-random'

/**
 * A steady trickle over the blocks `from` to `to`: one ordinary transaction about every `every` blocks, in turn a
 * transfer, a payment to a stranger, a deposit, and so on. Needs an open market.
 */
export function addEverydayTraffic(
  plan: HistoryPlan,
  { from, to, every }: { from: number; to: number; every: number },
  market: Market,
  random: SeededRandom,
) {
  let block = from
  for (let turn = 0; block <= to; turn++) {
    plan.send(block, everydayTransaction(turn, market, random))
    block += random.integer(Math.ceil(every / 2), Math.ceil(every * 1.5))
  }
}

type Turn = () => PlannedTransaction

function everydayTransaction(
  turn: number,
  { token, weth, pair }: Market,
  random: SeededRandom,
): PlannedTransaction {
  const from = random.pick(PEOPLE)
  const to = ACCOUNTS[random.pick(PEOPLE)]
  const stranger = () => bystander(`${random.integer(0, 400)}`)
  const dollars = parseEther(`${random.integer(1, 500)}`)
  const ether = parseEther(`0.${random.integer(1, 90)}`)
  const turns: [Turn, ...Turn[]] = [
    () => ({ from, ...token.call('transfer', [to, dollars]) }),
    () => ({ from, ...token.call('transfer', [stranger(), dollars]) }),
    () => ({ from, ...weth.call('deposit'), value: ether }),
    () => ({ from, ...weth.call('transfer', [to, ether]) }),
    () => ({
      from,
      ...token.call('payAll', [[stranger(), stranger(), stranger(), stranger()], dollars / 100n]),
    }),
    () => ({ from, ...pair.call('swap', [token.address, dollars, 0n]) }),
    () => ({ from, to: stranger(), value: ether, type: 'legacy' }),
    () => ({ from, ...pair.call('swap', [weth.address, ether / 10n, 0n]) }),
    () => ({ from, ...weth.call('withdraw', [ether / 10n]), type: 'legacy' }),
  ]
  return (turns[turn % turns.length] ?? turns[0])()
}
