import { maxUint256, parseEther } from 'viem'
import { ACCOUNTS, bystander, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedContract, PlannedTransaction } from '../plan/history-plan'
import type { SeededRandom } from '../plan/seeded-random'

/** The contracts of a market: two tokens, their pair, and a trader. */
export type Market = Record<'token' | 'weth' | 'pair' | 'trader', PlannedContract>

/** Constructor argument of the token. The treasury gets all of it. */
export const TOKEN_SUPPLY = parseEther('1000000000')

/** Gives everyone tokens and wrapped ether at `block`. */
export function fundPeople(
  plan: HistoryPlan,
  block: number,
  { token, weth }: Pick<Market, 'token' | 'weth'>,
) {
  const everyone = PEOPLE.map((name) => ACCOUNTS[name])
  plan.send(block, { from: 'treasury', ...token.call('payAll', [everyone, parseEther('1000000')]) })
  plan.send(block, { from: 'treasury', ...weth.call('deposit'), value: parseEther('10000') })
  for (const from of PEOPLE) plan.send(block + 1, { from, ...weth.call('deposit'), value: parseEther('500') })
}

/** Puts 4,000,000 dollars and 1,000 wrapped ether into the pair; from `block + 2` on everyone can swap. */
export function openMarket(plan: HistoryPlan, block: number, { token, weth, pair, trader }: Market) {
  const [dollars, ether] = [parseEther('4000000'), parseEther('1000')]
  const amounts = isTokenFirst({ token, weth }) ? [dollars, ether] : [ether, dollars]
  for (const from of ['treasury', ...PEOPLE] as const) {
    plan.send(block, { from, ...token.call('approve', [pair.address, maxUint256]) })
    plan.send(block, { from, ...weth.call('approve', [pair.address, maxUint256]) })
  }
  plan.send(block + 1, { from: 'treasury', ...pair.call('addLiquidity', amounts) })
  plan.send(block + 1, { from: 'treasury', ...token.call('transfer', [trader.address, dollars / 10n]) })
  plan.send(block + 1, { from: 'treasury', ...weth.call('transfer', [trader.address, ether / 10n]) })
}

/** A transaction of the trader: `rounds` swaps there and back, eight logs a round. */
export function tradeCall({ token, weth, trader }: Market, rounds: number) {
  const amount = isTokenFirst({ token, weth }) ? parseEther('1000') : parseEther('0.25')
  return { ...trader.call('trade', [amount, BigInt(rounds)]), gas: 300_000 + rounds * 250_000 }
}

/** The pair orders its tokens by address. */
function isTokenFirst({ token, weth }: Pick<Market, 'token' | 'weth'>) {
  return BigInt(token.address) < BigInt(weth.address)
}

/** Steady traffic: one ordinary transaction about every `every` blocks, of nine kinds in turn. Needs an open market. */
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
