import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import type { ContractNames } from '@/lib/kept/provenance'
import { formatBatchCsv } from '@/lib/receipts/batch/batch-csv'
import type { BatchRow } from '@/lib/receipts/batch/batch-row'

const HASH = `0x${'5a'.repeat(32)}` as const
const TO = `0x${'a1'.repeat(20)}` as const
const NO_NAMES: ContractNames = new Map()

const refused = (message: string): BatchRow => ({
  hash: HASH,
  state: 'refused',
  error: new TriptychError(message),
})

const noteOf = (message: string) =>
  formatBatchCsv([refused(message)], NO_NAMES)
    .split('\r\n')[1]
    ?.split(',,,,,,,,,,')[1]

describe('formatBatchCsv', () => {
  test('default', () => {
    const facts = {
      outcome: 'succeeded',
      block: 20_314n,
      time: 1_700_000_000n,
      gasUsed: 21_000n,
      fee: 10n ** 17n,
      logs: 2,
      to: TO,
      contractAddress: null,
      failing: 0,
    } as const
    expect(formatBatchCsv([{ hash: HASH, state: 'read', facts }], NO_NAMES)).toBe(
      `transaction,status,block,block_time,gas_used,fee_wei,fee,logs,to,contract_address,contract_name,note\r\n${HASH},succeeded,20314,2023-11-14T22:13:20.000Z,21000,100000000000000000,0.1,2,${TO},,,\r\n`,
    )
    const names: ContractNames = new Map([[TO, { name: 'Vault', provenance: 'folder exact' }]])
    const created = { ...facts, to: null, contractAddress: TO }
    const rows = [facts, created].map((facts) => ({ hash: HASH, state: 'read', facts }) as const)
    const lines = formatBatchCsv(rows, names).split('\r\n')
    expect(lines[1]).toContain(`,${TO},,Vault,`)
    expect(lines[2]).toContain(`,,${TO},Vault,`)
  })

  test('args: a receipt that does not tell all, and breaks a rule', () => {
    const facts = {
      outcome: 'failed',
      block: null,
      time: null,
      gasUsed: null,
      fee: null,
      logs: null,
      to: null,
      contractAddress: null,
      failing: 2,
    } as const
    expect(formatBatchCsv([{ hash: HASH, state: 'read', facts }], NO_NAMES).split('\r\n')[1]).toBe(
      `${HASH},failed,,,,,,,,,,2 checks failed`,
    )
  })

  test('args: rows without a receipt', () => {
    const text = formatBatchCsv(
      [
        { hash: HASH, state: 'none' },
        { hash: HASH, state: 'not-asked' },
      ],
      NO_NAMES,
    )
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      `${HASH},no receipt,,,,,,,,,,`,
      `${HASH},not read,,,,,,,,,,`,
    ])
  })

  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '|calc', '＝1'])(
    'behavior: %j is no formula',
    (text) => {
      expect(noteOf(text)?.replaceAll('"', '')).toBe(`'${text}`)
    },
  )

  test('behavior: commas, quotes and line ends stay within a cell', () => {
    expect(formatBatchCsv([refused('a, "b"\nc')], NO_NAMES)).toContain('"a, ""b""\nc"')
  })
})
