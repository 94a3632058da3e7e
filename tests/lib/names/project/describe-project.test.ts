import { expect, test } from 'vitest'
import { describeProject, describeRebuiltContracts } from '@/lib/names/project/describe-project'

const other = (id: string) => ({ id, at: 1, layout: 'other' as const })

test('default: contracts with another layout are named once each', () => {
  expect(
    describeRebuiltContracts([other('src/A.sol:A'), other('src/A.sol:A'), other('src/B.sol:B')]),
  ).toMatchObject({
    title: 'Your project folder has a new build: 2 layouts changed.',
    says: expect.stringMatching(/^src\/A\.sol:A, src\/B\.sol:B\. /),
  })
})

test('behavior: beyond five the rest is counted', () => {
  const many = Array.from({ length: 8 }, (_, i) => other(`C${i}`))
  expect(describeRebuiltContracts(many)?.says).toMatch(/^C0, C1, C2, C3, C4 and 3 more\. /)
})

test('args: the same layout is no news', () => {
  expect(describeRebuiltContracts([])).toBeNull()
  expect(
    describeRebuiltContracts([
      { id: 'A', at: 1, layout: 'same' },
      { id: 'B', at: 1, layout: null },
    ]),
  ).toBeNull()
})

test('default: where names come from, and what to do', () => {
  const state = {
    revision: 1,
    name: 'my-contracts',
    contracts: 12,
    tools: ['Foundry'],
    isReading: false,
    problems: [],
    rebuilt: [],
  }
  expect(describeProject(state)).toBe(
    'Contract names come from my-contracts: 12 contracts, built with Foundry. Type a name or an address into the box above.',
  )
  expect(describeProject({ ...state, tools: ['Foundry', 'Hardhat'] })).toContain('with Foundry and Hardhat.')
  expect(describeProject({ ...state, isReading: true })).toBe(
    'Contract names come from my-contracts, which is being read.',
  )
  const nothing = { ...state, contracts: 0, tools: [] }
  expect(describeProject({ ...nothing, problems: [{ says: 'No builds.', whatToDo: 'Build.' }] })).toBe(
    'Contract names come from my-contracts. No builds. Build.',
  )
  expect(describeProject(nothing)).toContain('has no build yet')
})
