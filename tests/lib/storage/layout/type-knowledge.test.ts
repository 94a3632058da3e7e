import { describe, expect, test } from 'vitest'
import { joinKnowledge, knowledgeFromAbi } from '@/lib/storage/layout/type-knowledge'

const wraps = (...entries: [name: string, wrapped: string][]) => {
  return { enums: new Map(), underlying: new Map(entries) }
}

describe('joinKnowledge', () => {
  test('default: what several sources say', () => {
    const { underlying } = joinKnowledge([wraps(['Price', 'uint128']), wraps(['Id', 'bytes4'])])
    expect([...underlying]).toEqual([
      ['Price', 'uint128'],
      ['Id', 'bytes4'],
    ])
  })

  test('behavior: a name of which two sources say different things is left unknown', () => {
    const { underlying } = joinKnowledge([
      wraps(['Price', 'uint128'], ['Id', 'bytes4']),
      wraps(['Price', 'int8']),
    ])
    expect([...underlying.keys()]).toEqual(['Id'])
  })
})

describe('knowledgeFromAbi', () => {
  test('default: parameters of user-defined types, also in arrays and structs', () => {
    const inputs = [
      { internalType: 'Price', type: 'uint128' },
      { internalType: 'Peer.Id[2][]', type: 'bytes4[2][]' },
      {
        internalType: 'struct S',
        type: 'tuple',
        components: [{ internalType: 'Side', type: 'int8' }],
      },
    ]
    const { underlying } = knowledgeFromAbi([{ type: 'function', inputs, outputs: [] }])
    expect([...underlying]).toEqual([
      ['Price', 'uint128'],
      ['Peer.Id', 'bytes4'],
      ['Side', 'int8'],
    ])
  })

  test('behavior: enums, contracts and elementary types tell nothing', () => {
    const outputs = [
      { internalType: 'enum Phase', type: 'uint8' },
      { internalType: 'contract Vault', type: 'address' },
      { internalType: 'address payable', type: 'address' },
      { internalType: 'uint256', type: 'uint256' },
      { type: 'uint8' },
      null,
    ]
    expect(knowledgeFromAbi([{ outputs }, null]).underlying.size).toBe(0)
    expect(knowledgeFromAbi('no list').underlying.size).toBe(0)
  })
})
