import { expect, test } from 'vitest'
import { groupEvents } from '@/lib/names/project/folder-events'

const event = (name: string, type = 'uint256') => ({
  type: 'event',
  name,
  inputs: [{ name: 'amount', type, indexed: false }],
})

test('default: events by contract, each once; two contracts of one name by their files; what cannot be read left out', () => {
  expect(
    groupEvents([
      { id: 'src/Vault.sol:Vault', name: 'Vault', abi: [event('Put'), event('Put'), event('Took')] },
      { id: 'src/a/T.sol:T', name: 'T', abi: [event('A')] },
      { id: 'src/b/T.sol:T', name: 'T', abi: [event('B')] },
      { id: 'src/Silent.sol:Silent', name: 'Silent', abi: [] },
      { id: 'src/Odd.sol:Odd', name: 'Odd', abi: [event('No', 'nothing')] },
    ]),
  ).toEqual([
    {
      label: 'Vault',
      options: [
        { declaration: 'Put(uint256 amount)', label: 'Put · 1 argument' },
        { declaration: 'Took(uint256 amount)', label: 'Took · 1 argument' },
      ],
    },
    { label: 'src/a/T.sol:T', options: [{ declaration: 'A(uint256 amount)', label: 'A · 1 argument' }] },
    { label: 'src/b/T.sol:T', options: [{ declaration: 'B(uint256 amount)', label: 'B · 1 argument' }] },
  ])
})
