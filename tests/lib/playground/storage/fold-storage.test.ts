import { beforeAll, describe, expect, test } from 'vitest'
import { listCollisionChanges, listPlaceChanges } from '@/lib/playground/narrate/place-changes'
import { compareStorage, isExplained, storageAt, transientAt } from '@/lib/playground/storage/fold-storage'
import { nameOf, placeOf, playedOf, stepOf, wordOf } from '../hand-made-run'
import { runSource, type SourceRun } from '../run-source'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Nested {
  uint256 a;
  uint256 b;
  mapping(uint256 => uint256) m;
  uint256 transient t;
  function inner(uint256 x) external { a = x; t = x; m[x] = x; require(x % 2 == 0); b = x; }
  function outer(uint256 x) external {
    try this.inner(x) {} catch { b = b + 100; }
    if (x > 5) revert();
  }
  function go() external {
    a = 1;
    try this.outer(3) {} catch {}
    try this.outer(7) {} catch {}
    try this.outer(4) {} catch {}
    t = 0;
  }
  function clear() external { a = 0; m[4] = 5; assembly { sstore(0x99, 0x1234) } }
}`

describe('storage that two codes name differently', () => {
  const flag = { kind: 'value', label: 'bool', bytes: 1, reading: { as: 'bool' } } as const
  const seen = placeOf('seen[alice]', { type: 'bool', readAs: flag, from: 31 })
  const score = placeOf('score[alice]')
  const byBoth = { ...nameOf(seen), collision: [score] }
  const wrote = stepOf({ after: wordOf(0x0105) }, byBoth)
  const read = stepOf({ op: 'SLOAD', before: wordOf(0x0105), after: wordOf(0x0105) }, nameOf(seen))

  test.each([
    ['first', [wrote, read]],
    ['last', [read, wrote]],
  ])('behavior: both names are kept, whether the other code came %s or not', (_, steps) => {
    const words = compareStorage(new Map(), storageAt([playedOf(steps)], { transaction: 0, step: 'end' }))
    expect(words.map(({ name }) => name)).toEqual([byBoth])
    expect(isExplained(wordOf(0x0105), byBoth)).toBe(true)
  })

  test('behavior: bytes that are no value of the type are shown as they are', () => {
    expect(listPlaceChanges(wrote)).toMatchObject([{ before: 'false', after: '0x05, which is no bool' }])
    expect(listCollisionChanges(wrote)).toMatchObject([{ place: score, before: '0', after: '261' }])
  })
})

describe('storage from steps', () => {
  let run: SourceRun

  beforeAll(async () => {
    run = await runSource({ 'Nested.sol': SOURCE }, [
      { deploy: 'Nested' },
      { at: 'Nested', call: 'go' },
      { at: 'Nested', call: 'clear' },
    ])
  })

  const wordsAt = (transaction: number, step: number | 'end') => {
    const [storage] = storageAt(run.played, { transaction, step }).values()
    return storage?.words ?? new Map()
  }

  test('behavior: before each step a slot holds what the step says it held', () => {
    let undone = 0
    run.played.forEach(({ steps }, transaction) => {
      steps.forEach(({ access }, step) => {
        const space = access.cold === null ? transientAt : storageAt
        const [storage] = space(run.played, { transaction, step }).values()
        expect(storage?.words.get(BigInt(access.slot))).toBe(access.after)
        undone += Number(access.undone)
      })
    })
    expect(undone).toBeGreaterThan(5)
  })

  test('behavior: what a frame wrote is there while it runs, and gone after it', () => {
    const steps = run.played[1]?.steps ?? []
    const failed = steps.findIndex(({ access }) => access.undone && access.op === 'SSTORE')
    expect(BigInt(wordsAt(1, failed).get(0n) ?? 0)).toBe(3n)
    const after = steps.findIndex(({ access }, i) => i > failed && !access.undone)
    expect(BigInt(wordsAt(1, after).get(0n) ?? 0)).toBe(1n)
    expect([0n, 1n].map((slot) => BigInt(wordsAt(1, 'end').get(slot) ?? 0))).toEqual([4n, 4n])
    expect(transientAt(run.played, { transaction: 1, step: 'end' }).size).toBe(0)
    expect(wordsAt(1, -1)).toEqual(wordsAt(0, 'end'))
  })

  test('behavior: in the end it is what the machine has', () => {
    const accounts = storageAt(run.played, { transaction: 2, step: 'end' })
    expect(accounts.size).toBe(1)
    for (const [address, { words }] of accounts) {
      const filled = new Map([...words].filter(([, word]) => BigInt(word) !== 0n))
      expect(filled).toEqual(run.machine.words(address))
    }
  })

  test('default: two moments are compared, and words without a name are found', () => {
    const [before, after] = [
      storageAt(run.played, { transaction: 1, step: 'end' }),
      storageAt(run.played, { transaction: 2, step: 'end' }),
    ]
    const rows = compareStorage(before, after)
    expect(
      rows.map(({ name, after, before }) => [name?.places[0]?.path, BigInt(before), BigInt(after)]),
    ).toEqual([
      ['a', 4n, 0n],
      ['b', 4n, 4n],
      [undefined, 0n, 0x1234n],
      ['m[4]', 4n, 5n],
    ])
    expect(rows.map(({ after, name }) => isExplained(after, name))).toEqual([true, true, false, true])
  })
})
