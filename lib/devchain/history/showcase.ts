import { parseEther, zeroHash } from 'viem'
import { ACCOUNTS, bystander } from '../plan/demo-accounts'
import type { HistoryNote, HistoryPlan, PlannedContract, PlannedTransaction } from '../plan/history-plan'
import { type Market, tradeCall } from './market'

/** Creation code that reverts at once: PUSH0 PUSH0 REVERT. */
const REVERTING_CODE = '0x5f5ffd'

/** Untrusted text: markup, a spreadsheet formula, and a right-to-left override. */
const HOSTILE_TEXT = '=1+1 <img src=x onerror=alert(1)> \u202etxt.exe\u202c \u0000\u0007'

/** One named transaction of every kind, `step` blocks apart. Needs an open market. */
export function addShowcase(
  plan: HistoryPlan,
  { from, step }: { from: number; step: number },
  market: Market,
  logbook: PlannedContract,
) {
  const transactions = [...plain(market), ...logs(market, logbook), ...failures(market, logbook)]
  transactions.forEach(([name, shows, transaction], i) => {
    plan.send(from + i * step, transaction, { name, shows })
  })
}

type Exhibit = [...name: [HistoryNote['name'], HistoryNote['shows']], transaction: PlannedTransaction]

function plain({ token, weth }: Market): Exhibit[] {
  const transfer = token.call('transfer', [ACCOUNTS.bob, parseEther('25')])
  const accessList = [{ address: token.address, storageKeys: [zeroHash] }]
  return [
    [
      'value-only',
      'Ether sent to an account without code: 21,000 gas, no log.',
      { from: 'alice', to: bystander('friend'), value: parseEther('1.5') },
    ],
    ['token-transfer', 'An ERC-20 transfer: one log with three topics.', { from: 'alice', ...transfer }],
    [
      'legacy',
      'A legacy transaction (type 0): one gas price, no fee market.',
      { from: 'bob', to: ACCOUNTS.carol, value: parseEther('0.25'), type: 'legacy' },
    ],
    [
      'access-list',
      'A transaction with an access list (type 1): a contract and a slot announced and paid for beforehand.',
      { from: 'carol', ...transfer, type: 'access-list', accessList },
    ],
    [
      'deposit',
      'Ether wrapped: value goes in, and a Deposit log comes out where one might expect a Transfer.',
      { from: 'dave', to: weth.address, value: parseEther('2') },
    ],
    [
      'approval',
      'An Approval log and no Transfer.',
      { from: 'erin', ...token.call('approve', [ACCOUNTS.frank, 1000n]) },
    ],
  ]
}

function logs(market: Market, logbook: PlannedContract): Exhibit[] {
  const numbers = [1n, 2n, 3n]
  return [
    [
      'swap',
      'A swap: four logs of three contracts.',
      { from: 'frank', ...market.pair.call('swap', [market.token.address, parseEther('400'), 0n]) },
    ],
    ['many-swaps', 'Sixty swaps in one transaction: 240 logs.', { from: 'alice', ...tradeCall(market, 30) }],
    [
      'every-kind-of-log',
      'Seven logs with zero to four topics, two of them anonymous.',
      { from: 'bob', ...logbook.call('emitEveryKind', [numbers, 'seven kinds of log, “quoted”']) },
    ],
    [
      'hostile-text',
      'A log with markup, a formula, control characters and a right-to-left override.',
      { from: 'carol', ...logbook.call('note', [HOSTILE_TEXT]) },
    ],
    [
      'broken-text',
      'A log with bytes that are no valid UTF-8.',
      { from: 'carol', ...logbook.call('noteBytes', ['0xc328a0a1e28228fffe']) },
    ],
  ]
}

function failures({ token, pair }: Market, logbook: PlannedContract): Exhibit[] {
  const tooMuch = token.call('transfer', [ACCOUNTS.alice, parseEther('900000000')])
  return [
    ['failed-call', 'Fails with a custom error, ERC20InsufficientBalance.', { from: 'dave', ...tooMuch }],
    [
      'failed-swap',
      'A swap that asks for more than the price gives: fails with TooLittleOut.',
      { from: 'erin', ...pair.call('swap', [token.address, parseEther('1'), parseEther('1')]) },
    ],
    [
      'failed-after-log',
      'Emits a log and then reverts: the receipt has none.',
      { from: 'erin', ...logbook.call('failWithError', ['too late']) },
    ],
    [
      'failed-with-reason',
      'Fails with a text, Error(string).',
      { from: 'frank', ...logbook.call('failWithReason') },
    ],
    [
      'failed-with-panic',
      'Fails with Panic(0x11), an arithmetic overflow.',
      { from: 'frank', ...logbook.call('failWithPanic', [1n]) },
    ],
    [
      'out-of-gas',
      'Uses all of its 100,000 gas and fails.',
      { from: 'alice', ...logbook.call('failWithoutGas'), gas: 100_000 },
    ],
    [
      'failed-creation',
      'A creation that reverts: no receiver and no new contract.',
      { from: 'bob', data: REVERTING_CODE },
    ],
  ]
}
