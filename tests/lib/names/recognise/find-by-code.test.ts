import { expect, test } from 'vitest'
import { findByCode, holdsCode } from '@/lib/names/recognise/find-by-code'

const CODE = `6080${'5b'.repeat(40)}`
const OTHER = `6080${'50'.repeat(40)}`

const output = (codes: Record<string, object>) =>
  JSON.stringify({
    contracts: {
      'a.sol': Object.fromEntries(
        Object.entries(codes).map(([name, deployedBytecode]) => [name, { evm: { deployedBytecode } }]),
      ),
    },
  })

test('default: the contract whose code it is', () => {
  const text = output({ One: { object: OTHER }, Two: { object: CODE }, Three: {} })
  expect(holdsCode(text)).toBe(true)
  expect(findByCode(text, `0x${CODE}`)).toEqual([{ file: 'a.sol', name: 'Two' }])
})

test('behavior: all that are alike, and what constructors write is no difference', () => {
  const immutableReferences = { 1: [{ start: 4, length: 8 }] }
  const text = output({
    One: { object: CODE, immutableReferences },
    Two: { object: CODE, immutableReferences },
  })
  const deployed = `0x${CODE.slice(0, 8)}${'11'.repeat(8)}${CODE.slice(24)}` as const
  expect(findByCode(text, deployed).map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('error: none where none fits, nor in what is no output', () => {
  expect(findByCode(output({ One: { object: OTHER } }), `0x${CODE}`)).toEqual([])
  expect(findByCode('{', `0x${CODE}`)).toEqual([])
  expect(holdsCode('{ "storage": [] }')).toBe(false)
})
