import { describe, expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { parseReceiptsPath, parseReceiptsQuery } from '@/lib/permalinks/receipt-permalink'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import { parseReceiptQuestion, type ReceiptQuestion } from '@/lib/receipts/question/receipt-question'
import { type ParsedReceipt, parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { shareReceipt } from '@/lib/share/receipt-shareable'
import { compareSeenAnswer } from '@/lib/share/seen-answer'
import {
  BLOCK_HASH,
  HASH,
  handBuiltLog,
  handBuiltReceipt,
  parseHandBuilt,
  type RawReceipt,
  TOKEN,
} from '@/tests/lib/receipts/hand-built-receipt'

const network = SHIPPED_NETWORKS[0] as Network
const OTHER = `0x${'0e'.repeat(32)}` as const

function share(parsed: ParsedReceipt = parseHandBuilt(), compare: ReceiptQuestion['compare'] = null) {
  const summary = summarizeReceipt(parsed, network.currency.symbol, checkReceipt(parsed, network))
  return shareReceipt(network, { hash: HASH, compare }, parsed, summary, null)
}

const seenOf = (changes: RawReceipt) => share(parseHandBuilt(changes)).seen

describe('a receipt to pass on', () => {
  test('default: its transaction pins it, its block is told, and its request asks the same', () => {
    expect(share()).toMatchObject({
      live: `/demo-mainnet/receipts/${HASH}`,
      pinned: `/demo-mainnet/receipts/${HASH}`,
      block: { number: 0x4f5an, hash: BLOCK_HASH },
      seen: { gist: 'succeeded, 2 logs' },
      request: { method: 'eth_getTransactionReceipt', params: [HASH] },
      attachment: null,
    })
  })

  test.each([null, OTHER])(
    'behavior: the pinned link opens the same question, compared with %s',
    (compare) => {
      const { pathname, searchParams } = new URL(share(parseHandBuilt(), compare).pinned, 'http://explorer')
      const draft = { hash: parseReceiptsPath(pathname), compare: parseReceiptsQuery(`${searchParams}`) }
      expect(parseReceiptQuestion(draft).value).toEqual({ hash: HASH, compare })
    },
  )

  test('behavior: the same receipt is told again, in whatever order its fields come', () => {
    const raw = Object.entries(handBuiltReceipt({ logs: [handBuiltLog(6)].map(reverse) })).reverse()
    const parsed = parseReceipt(Object.fromEntries(raw), HASH)
    if (!parsed) throw new Error('It is never null.')
    expect(Object.keys(parsed.raw as object)[0]).not.toBe(Object.keys(handBuiltReceipt())[0])
    expect(compareSeenAnswer(seenOf({ logs: [handBuiltLog(6)] }), share(parsed).seen)).toEqual({ same: true })
  })

  test.each([
    ['a log less', { logs: [handBuiltLog(6)] }, 'succeeded, 1 log'],
    ['a failure', { status: '0x0' }, 'failed, 2 logs'],
    [
      'other data of a log',
      { logs: [handBuiltLog(6), handBuiltLog(7, { data: '0x' })] },
      'succeeded, 2 logs',
    ],
    ['a field that the network added', { l1Fee: '0x1' }, 'succeeded, 2 logs'],
  ])('behavior: %s is another answer', (_, changes, now) => {
    const again = compareSeenAnswer(share().seen, seenOf(changes))
    expect(again).toEqual({ same: false, shared: 'succeeded, 2 logs', now })
  })

  test('behavior: a pending receipt is of no block', () => {
    expect(share(parseHandBuilt({ blockHash: null, blockNumber: null })).block).toBeNull()
  })

  test('behavior: the ABI of the reader goes with it', () => {
    const abi = { kind: 'abi', text: 'Paused(address account)', address: TOKEN } as const
    const parsed = parseHandBuilt()
    const summary = summarizeReceipt(parsed, network.currency.symbol, [])
    const shared = shareReceipt(network, { hash: HASH, compare: null }, parsed, summary, abi)
    expect(shared.attachment).toEqual(abi)
  })
})

const reverse = (fields: RawReceipt): RawReceipt => Object.fromEntries(Object.entries(fields).reverse())
