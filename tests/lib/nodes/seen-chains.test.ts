import { describe, expect, test } from 'vitest'
import {
  addSeenChain,
  chainsBefore,
  forgetChainsBefore,
  formatSeenChains,
  parseSeenChains,
} from '@/lib/nodes/seen-chains'

const network = { slug: 'local-31337', keptAs: 'local-31337.cccccccc' }
const seen = ['local-31337.aaaaaaaa', 'local-1337.dddddddd', 'local-31337.bbbbbbbb', 'local-313.eeeeeeee']

describe('seen chains', () => {
  test('default: the chains before are those of the same node and number, newest first', () => {
    const all = addSeenChain(seen, network)
    expect(chainsBefore(all, network)).toEqual(['local-31337.bbbbbbbb', 'local-31337.aaaaaaaa'])
    expect(forgetChainsBefore(all, network)).toEqual([
      'local-1337.dddddddd',
      'local-313.eeeeeeee',
      'local-31337.cccccccc',
    ])
  })

  test('behavior: one that is seen again is the newest', () => {
    expect(addSeenChain(seen, { keptAs: seen[0] ?? '' }).at(-1)).toBe(seen[0])
  })

  test('behavior: what is kept is bounded, and read back', () => {
    const many = Array.from({ length: 80 }, (_, at) => `local-1.${at}`)
    expect(parseSeenChains(formatSeenChains(many))).toEqual(many.slice(-50))
  })

  test.each(['', '{', '{"a":1}', '[1,null]'])('error: %j is none', (text) => {
    expect(parseSeenChains(text)).toEqual([])
  })
})
