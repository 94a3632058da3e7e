import { expect, test } from 'vitest'
import { usesOwnNode } from '@/lib/connections/uses-own-node'
import { CALLS, CREDITS, FREE } from '@/lib/credits/tariff'

test('default: only the node itself has the further methods, not a key or a wallet on its network', () => {
  expect(usesOwnNode({ service: 'node' }, FREE)).toBe(true)
  for (const tariff of [CREDITS, CALLS]) expect(usesOwnNode({ service: 'node' }, tariff)).toBe(false)
  expect(usesOwnNode({ service: 'hosted' }, CALLS)).toBe(false)
})
