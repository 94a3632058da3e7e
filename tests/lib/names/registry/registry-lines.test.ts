import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { readRegistryLines } from '@/lib/names/registry/registry-lines'

const ASKED = { chainId: 1, address: `0x${'ab'.repeat(20)}` as Hex }

const answer = (more: object) =>
  readRegistryLines(
    200,
    JSON.stringify({
      chainId: '1',
      address: ASKED.address,
      sources: { 'a.sol': { content: 'one' } },
      sourceIds: { 'a.sol': { id: 2 } },
      runtimeBytecode: { onchainBytecode: '0xAB', sourceMap: '0:1:2' },
      ...more,
    }),
    ASKED,
  )

test('default: a file is at the index of its id', () => {
  const empty = { name: '', text: '' }
  expect(answer({})).toEqual({
    kind: 'lines',
    code: '0xab',
    lines: { sourceMap: '0:1:2', files: [empty, empty, { name: 'a.sol', text: 'one' }] },
  })
})

test('behavior: characters that reorder a line are shown, and no offset changes', () => {
  const read = answer({ sources: { 'a.sol': { content: 'a\u202eb\u2066c' } } })
  expect(read).toMatchObject({ lines: { files: [{}, {}, { text: 'a\ufffdb\ufffdc' }] } })
})

test.each([
  ['no ids', { sourceIds: null }],
  ['no sources', { sources: null }],
  ['no source map', { runtimeBytecode: { onchainBytecode: '0xab', sourceMap: null } }],
  ['no code', { runtimeBytecode: null }],
])('error: %s', (_, more) => {
  expect(answer(more)).toEqual({ kind: 'no lines', says: 'The registry has no source map for it.' })
})

test('error: an id that would make a list without end', () => {
  expect(answer({ sourceIds: { 'a.sol': { id: 2 ** 40 } } })).toMatchObject({ lines: { files: [] } })
  expect(answer({ sourceIds: { 'a.sol': { id: 0.5 } } })).toMatchObject({ kind: 'wrong answer' })
})
