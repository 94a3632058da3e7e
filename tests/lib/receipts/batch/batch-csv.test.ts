import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import type { BatchRow } from '@/lib/receipts/batch/batch-row'

const HASH = `0x${'5a'.repeat(32)}` as const
const refused = (message: string): BatchRow => ({
  hash: HASH,
  state: 'refused',
  error: new TriptychError(message),
})

const noteOf = (message: string) =>
  formatBatchCsv([refused(message)])
    .split('\r\n')[1]
    ?.split(',,,,,,')[1]

describe('formatBatchCsv', () => {
  test('default', () => {
    const facts = {
      outcome: 'succeeded',
      block: 20_314n,
      gasUsed: 21_000n,
      fee: 10n ** 17n,
      logs: 2,
      failing: 0,
    } as const
    expect(formatBatchCsv([{ hash: HASH, state: 'read', facts }])).toBe(
      `transaction,status,block,gas_used,fee_wei,fee,logs,note\r\n${HASH},succeeded,20314,21000,100000000000000000,0.1,2,\r\n`,
    )
  })

  test('args: a receipt that does not tell all, and breaks a rule', () => {
    const facts = {
      outcome: 'failed',
      block: null,
      gasUsed: null,
      fee: null,
      logs: null,
      failing: 2,
    } as const
    expect(formatBatchCsv([{ hash: HASH, state: 'read', facts }]).split('\r\n')[1]).toBe(
      `${HASH},failed,,,,,,2 checks failed`,
    )
  })

  test('args: rows without a receipt', () => {
    const text = formatBatchCsv([
      { hash: HASH, state: 'none' },
      { hash: HASH, state: 'not-asked' },
    ])
    expect(text.split('\r\n').slice(1, 3)).toEqual([`${HASH},no receipt,,,,,,`, `${HASH},not asked,,,,,,`])
  })

  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '|calc', '＝1'])(
    'behavior: %j is no formula',
    (text) => {
      expect(noteOf(text)?.replaceAll('"', '')).toBe(`'${text}`)
    },
  )

  test('behavior: commas, quotes and line ends stay within a cell', () => {
    expect(formatBatchCsv([refused('a, "b"\nc')])).toContain('"a, ""b""\nc"')
  })
})
