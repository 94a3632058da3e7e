import fc from 'fast-check'
import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { type LogsDraft, PACES, RANGE_KINDS } from '@/lib/logs/question/logs-draft'
import { formatLogsPermalink, LOGS_PARAMS, renameLogsQuery } from '@/lib/permalinks/logs-permalink'

const load = createLoader(LOGS_PARAMS)
const read = (path: string) => load(new URL(path, 'http://explorer'))

test.each([
  ['blockHash=0xab&address=0x1', 'address=0x1&block=0xab&by=block'],
  ['fromBlock=0x10&toBlock=latest', 'from=0x10&to=latest'],
  ['fromBlock=5&from=6&v=1', 'from=6&v=1'],
  ['blockHash=0xab&by=range', 'by=range&block=0xab'],
  ['blockhash=0xab', 'block=0xab&by=block'],
  ['FROMBLOCK=5&toblock=9', 'from=5&to=9'],
  ['from=&fromBlock=5', 'from=5'],
  ['topic0=0xdd&topic1=0x1', 'topic1=0x1&event=0xdd'],
  ['Topic0=0xdd', 'event=0xdd'],
])('args: a link that names its range as the call does, %s, is one of this page', (query, own) => {
  expect(renameLogsQuery(new URLSearchParams(query))?.toString()).toBe(own)
  expect(renameLogsQuery(new URLSearchParams(own))).toBeNull()
})

test('args: topic 0 beside an event is a field of this page, of an anonymous event', () => {
  expect(renameLogsQuery(new URLSearchParams('event=E()+anonymous&topic0=0x1'))).toBeNull()
})

describe('formatLogsPermalink', () => {
  test('default: what is not typed is not in the link', () => {
    expect(formatLogsPermalink('demo-mainnet', { address: '0x1', to: 'latest', budget: '' })).toBe(
      '/demo-mainnet/logs?address=0x1',
    )
  })

  test('behavior: any draft comes back as it was typed, even when it is no question', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    const drafts: fc.Arbitrary<LogsDraft> = fc.record({
      address: text,
      event: text,
      by: fc.constantFrom(...RANGE_KINDS),
      pace: fc.constantFrom(...PACES),
      topic0: text,
      block: text,
      topic1: text,
      topic2: text,
      topic3: text,
      from: text,
      to: text,
      again: text,
      budget: text,
    })
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(read(formatLogsPermalink('demo-mainnet', draft))).toEqual(draft)
      }),
    )
  })
})
