import { type Hex, toEventHash } from 'viem'
import type { Logs } from '../answer/log-list'
import { type Balances, stepOf } from './run-balance'

/**
 * Why the sum of an account's transfers is not its balance: a total is below zero, or its token also emitted Deposit or Withdrawal
 * logs (`wrapped`).
 */
export type NoBalance = 'wrapped' | 'below-zero'

/** WETH mints and burns with these events and without Transfer: https://etherscan.io/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2#code */
const WRAPPING = new Set<Hex | undefined>(
  ['Deposit(address,uint256)', 'Withdrawal(address,uint256)'].map(toEventHash),
)

/** Null where nothing in these logs speaks against a balance. */
export function whyNoBalance(logs: Logs, balances: Balances): NoBalance | null {
  const tokens = new Set<Hex>()
  const wrapping = new Set<Hex>()
  for (const log of logs) {
    if (log.removed) continue
    if (stepOf(balances, log)) tokens.add(log.address)
    if (WRAPPING.has(log.topics[0])) wrapping.add(log.address)
  }
  if ([...tokens].some((token) => wrapping.has(token))) return 'wrapped'
  return [...balances.values()].some(({ after }) => after < 0n) ? 'below-zero' : null
}
