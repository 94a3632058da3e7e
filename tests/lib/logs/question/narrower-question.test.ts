import { describe, expect, test } from 'vitest'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { describeNarrower } from '@/lib/logs/question/narrower-question'
import { TOKEN } from '../in-memory-node'
import { order } from '../opened-worker'

const OTHER = `0x${'bb'.repeat(20)}`
const EVENT = 'Transfer(address indexed from, address indexed to, uint256 value)'

describe('describeNarrower', () => {
  test.each<[string, Partial<Pick<LogsDraft, 'address' | 'event' | 'topic1' | 'topic2'>>, string | null]>([
    ['one contract', {}, 'with topic values'],
    ['any contract', { address: '' }, 'with one contract, or with topic values'],
    ['two contracts', { address: `${TOKEN} ${OTHER}` }, 'with fewer contracts, or with topic values'],
    [
      'several values',
      { event: EVENT, topic1: `${TOKEN} ${OTHER}` },
      'with fewer topic values, or with more topics',
    ],
    ['an event with arguments', { event: EVENT }, 'with more topics'],
    ['an event whose arguments are all named', { event: EVENT, topic1: TOKEN, topic2: OTHER }, null],
    ['an event without indexed arguments', { event: 'Sync(uint112 a, uint112 b)' }, null],
  ])('default: %s', (_, change, ways) => {
    expect(describeNarrower(order(change).question)).toBe(ways)
  })
})
