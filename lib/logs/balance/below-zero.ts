import { type Hex, toEventHash } from 'viem'
import type { Logs } from '../answer/log-list'
import { type Balances, stepOf } from './run-balance'

/** The tokens whose transfers add up to less than zero: `wrapped` if one of them emitted Deposit or Withdrawal logs. */
export type BelowZero = 'wrapped' | 'other'

/** WETH mints and burns with these events and without Transfer: https://etherscan.io/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2#code */
const WRAPPING = new Set<Hex | undefined>(
  ['Deposit(address,uint256)', 'Withdrawal(address,uint256)'].map(toEventHash),
)

/** Null if no total of the account is below zero after any log. */
export function findBelowZero(logs: Logs, balances: Balances): BelowZero | null {
  if (![...balances.values()].some(({ after }) => after < 0n)) return null
  const tokens = new Set<Hex>()
  const wrapping = new Set<Hex>()
  for (const log of logs) {
    if (log.removed) continue
    if ((stepOf(balances, log)?.after ?? 0n) < 0n) tokens.add(log.address)
    if (WRAPPING.has(log.topics[0])) wrapping.add(log.address)
  }
  return [...tokens].some((token) => wrapping.has(token)) ? 'wrapped' : 'other'
}
