import { describe, expect, test } from 'vitest'
import { quoteSearch } from '@/lib/logs/quote-search'

const draft = (from: string, to: string) => ({
  address: '',
  event: '',
  topic1: '',
  topic2: '',
  topic3: '',
  from,
  to,
  budget: '',
})

describe('quoteSearch', () => {
  test.each([
    ['numbers need no call for the newest block', draft('1', '2'), 'archive', 255],
    ['a tag costs a call', draft('', 'latest'), 'archive', 335],
    ['two tags cost two', draft('finalized', 'latest'), 'archive', 415],
    ['one tag twice costs one', draft('latest', 'latest'), 'archive', 335],
    ['the oldest block of a near-head network follows from the newest', draft('', '5'), 'near-head', 335],
    ['what cannot be read yet is not counted', draft('?', 'latest'), 'archive', 255],
  ] as const)('default: %s', (_, typed, history, atLeast) => {
    expect(quoteSearch(typed, history)).toEqual({ atLeast, eachCall: 255 })
  })
})
