import { expect, test } from 'vitest'
import type { BuiltContract } from '@/lib/names/build/built-contract'
import { type BuildHistory, followBuilds, listRebuilds } from '@/lib/project/builds/build-history'
import { type KeptBuild, keepBuilds } from '@/lib/project/builds/kept-build'

function build(digits: string, builtAt: number, compiler = '0.8.30'): KeptBuild {
  const contract: BuiltContract = {
    place: { file: 'A.sol', name: 'A' },
    abi: null,
    natspec: null,
    code: { digits, immutables: [], links: [], libraries: [] },
    layout: null,
    sources: null,
    compiler,
  }
  const [kept] = keepBuilds([contract], { project: '', tool: 'Foundry' }, builtAt)
  if (!kept) throw new Error('no code')
  return kept
}

const ID = 'A.sol:A'
const NONE: BuildHistory = new Map()
const told = (history: BuildHistory) => {
  const { current = [], earlier = [] } = history.get(ID) ?? {}
  return [current.map(({ code }) => code.digits), earlier.map(({ code }) => code.digits)]
}

test('default: a new build takes the place of the one before, which is remembered', () => {
  const first = followBuilds(NONE, [build('01', 1)])
  const second = followBuilds(first, [build('02', 2)])
  expect(told(second)).toEqual([['02'], ['01']])
  expect(listRebuilds(NONE, first)).toEqual([])
  expect(listRebuilds(first, second)).toMatchObject([
    { id: ID, before: { code: { digits: '01' } }, after: { code: { digits: '02' } } },
  ])
})

test('behavior: the same build, written again, changes nothing', () => {
  const first = followBuilds(NONE, [build('01', 1)])
  const second = followBuilds(first, [build('01', 2)])
  expect(told(second)).toEqual([['01'], []])
  expect(listRebuilds(first, second)).toEqual([])
})

test('behavior: what went and came again is the same; what came otherwise was built anew', () => {
  const gone = followBuilds(followBuilds(NONE, [build('01', 1)]), [])
  expect(told(gone)).toEqual([[], ['01']])
  expect(listRebuilds(gone, followBuilds(gone, [build('01', 2)]))).toEqual([])
  expect(told(followBuilds(gone, [build('01', 2)]))).toEqual([['01'], []])
  expect(listRebuilds(gone, followBuilds(gone, [build('02', 2)]))).toHaveLength(1)
})

test('behavior: of two builds by one compiler the newer is current, whatever the order; two compilers have one each', () => {
  const old = build('01', 1)
  const newer = build('02', 2)
  for (const builds of [
    [old, newer],
    [newer, old],
  ])
    expect(told(followBuilds(NONE, builds))).toEqual([['02'], ['01']])
  expect(told(followBuilds(NONE, [newer, build('03', 1, '0.7.6')]))).toEqual([['02', '03'], []])
})

test('behavior: the last 20 are remembered, newest first', () => {
  const builds = Array.from({ length: 30 }, (_, n) => build(String(n + 10), n))
  const history = builds.reduce((before, one) => followBuilds(before, [one]), NONE)
  const [current, earlier] = told(history)
  expect(current).toEqual(['39'])
  expect(earlier).toEqual(Array.from({ length: 20 }, (_, n) => String(38 - n)))
})

test('behavior: without a hash of the metadata in the code, another ABI is another build', () => {
  const [before, after] = [[1], [2]].map((abi) => ({ ...build('01', 1).contract, abi }))
  const keysOf = (contract = before) =>
    keepBuilds(contract ? [contract] : [], { project: '', tool: 'Foundry' }, 1).map(({ key }) => key)
  expect(keysOf(before)).not.toEqual(keysOf(after))
})
