import { expect, test } from 'vitest'
import { addSeenAddress, listSeenAddresses } from '@/components/lens/names/seen-names'

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

test('default: the addresses of one chain, newest first, each once, in lower case', () => {
  let kept: string | null = null
  for (const [chain, number] of [
    ['a', 10],
    ['b', 11],
    ['a', 12],
    ['a', 10],
  ] as const) {
    kept = addSeenAddress(kept, `local-31337.${chain}`, address(number).toUpperCase().replace('0X', '0x'))
  }
  expect(listSeenAddresses(kept, 'local-31337.a')).toEqual([address(10), address(12)])
  expect(listSeenAddresses(kept, 'local-31337.b')).toEqual([address(11)])
  expect(listSeenAddresses(kept, 'local-31337')).toEqual([])
})

test('behavior: the oldest of all chains go', () => {
  const kept = Array.from({ length: 300 }, (_, i) => i).reduce<string | null>(
    (so, number) => addSeenAddress(so, number % 2 === 0 ? 'even' : 'odd', address(number)),
    null,
  )
  const all = [...listSeenAddresses(kept, 'even'), ...listSeenAddresses(kept, 'odd')]
  expect(all).toHaveLength(256)
  expect(all).not.toContain(address(43))
  expect(all).toContain(address(44))
})

test('args: nothing kept, and text that is none of ours', () => {
  expect(listSeenAddresses(null, 'a')).toEqual([])
  expect(listSeenAddresses(`\n{"a": 1}\na/0x12\na/${address(1)}x\na/${address(2)}`, 'a')).toEqual([
    address(2),
  ])
})
