import { expect, test } from 'vitest'
import { greeting, type Started } from '@/lib/cli/greeting'
import type { ProjectState } from '@/lib/names/project/project-api'

const STARTED: Started = {
  url: 'http://127.0.0.1:3000',
  serviceUrl: 'http://127.0.0.1:8645',
  demoKey: null,
  nodes: [],
  nodeKey: 'k',
  project: null,
}
const STATE: ProjectState = {
  ...{ revision: 1, name: 'my-contracts', contracts: 12, tools: ['Foundry'] },
  ...{ isReading: false, problems: [], rebuilt: [] },
}
const projectLines = (state: ProjectState | null) =>
  greeting({ ...STARTED, project: { name: 'my-contracts', state } })
    .split('\n')
    .filter((line) => /Project|^ {13}/.test(line))

test('default: what was found in the project folder', () => {
  expect(projectLines(STATE)).toEqual(['  Project    my-contracts   12 contracts (Foundry)'])
  expect(greeting(STARTED)).not.toContain('Project')
})

test('behavior: nothing found says what to do, and a folder that takes long is not waited for', () => {
  const problems = [
    { says: 'There are no built contracts in my-contracts.', whatToDo: 'There, run `forge build`.' },
  ]
  expect(projectLines({ ...STATE, contracts: 0, tools: [], problems })).toEqual([
    '  Project    my-contracts   no contracts yet',
    '             There are no built contracts in my-contracts. There, run `forge build`.',
  ])
  const reading = { ...STATE, contracts: 0, tools: [], isReading: true }
  expect(projectLines(reading)).toEqual(['  Project    my-contracts   is still being read'])
  expect(projectLines(null)).toEqual(['  Project    my-contracts   is no longer read'])
})

test('behavior: of the URL of a node its host alone', () => {
  const nodes = [{ name: 'geth', url: 'http://user:secret@10.0.0.5:8545/path' }]
  const text = greeting({ ...STARTED, nodes })
  expect(text).toContain('geth at 10.0.0.5:8545')
  expect(text).not.toContain('secret')
})
