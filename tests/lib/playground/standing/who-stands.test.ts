import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { changeStanding, createStandings } from '@/lib/playground/standing/who-stands'
import { addressAt, frameOf } from '../hand-made-run'

const made = (digit: string, initCode: Hex, frame = 0) => ({
  address: addressAt(digit),
  initCode,
  frame,
  size: 1,
})

const open = () => createStandings((initCode) => (initCode === '0x01' ? 'a.sol:Made' : null))

describe('createStandings', () => {
  test('behavior: says of each transaction what it changed, and nothing of what stood before', () => {
    const standings = open()
    const frames = [frameOf()]
    standings.during({ created: [made('1', '0x')], frames, destroyed: [] }, 'a.sol:First')
    const { changed, whoStands } = standings.during(
      { created: [made('2', '0x01')], frames, destroyed: [addressAt('1')] },
      null,
    )
    expect(changed).toEqual({ made: [[addressAt('2'), 'a.sol:Made']], gone: [addressAt('1')] })
    expect(whoStands(addressAt('1'), 0)).toBe('a.sol:First')
    expect(whoStands(addressAt('2'), 0)).toBe('a.sol:Made')
    const standing = new Map([[addressAt('1'), 'a.sol:First' as string | null]])
    changeStanding(standing, changed)
    expect([...standing]).toEqual([[addressAt('2'), 'a.sol:Made']])
  })

  test('behavior: what was undone stands while its frame runs, and not after it', () => {
    const { changed, whoStands } = open().during(
      {
        created: [made('1', '0x01', 1)],
        frames: [frameOf(), frameOf({ parent: 0, undone: true })],
        destroyed: [],
      },
      null,
    )
    expect(changed.made).toEqual([])
    expect(whoStands(addressAt('1'), 0)).toBeNull()
    expect(whoStands(addressAt('1'), 1)).toBe('a.sol:Made')
  })
})
