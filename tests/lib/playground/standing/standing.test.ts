import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { changeStanding, createInitCodeMatcher, trackStanding } from '@/lib/playground/standing/standing'
import { addressAt, frameOf } from '../hand-made-run'

const made = (digit: string, initCode: Hex, frame = 0) => ({
  address: addressAt(digit),
  initCode,
  frame,
  size: 1,
})

const open = () => trackStanding((initCode) => (initCode === '0x01' ? 'a.sol:Made' : null))

describe('createStandings', () => {
  test('behavior: says of each transaction what it changed, and nothing of what stood before', () => {
    const standings = open()
    const frames = [frameOf()]
    standings.during({ created: [made('1', '0x')], frames, destroyed: [] }, 'a.sol:First')
    const { changed, contractAt } = standings.during(
      { created: [made('2', '0x01')], frames, destroyed: [addressAt('1')] },
      null,
    )
    expect(changed).toEqual({ made: [[addressAt('2'), 'a.sol:Made']], gone: [addressAt('1')] })
    expect(contractAt(addressAt('1'), 0)).toBe('a.sol:First')
    expect(contractAt(addressAt('2'), 0)).toBe('a.sol:Made')
    const standing = new Map([[addressAt('1'), 'a.sol:First' as string | null]])
    changeStanding(standing, changed)
    expect([...standing]).toEqual([[addressAt('2'), 'a.sol:Made']])
  })

  test('behavior: what was undone stands while its frame runs, and not after it', () => {
    const { changed, contractAt } = open().during(
      {
        created: [made('1', '0x01', 1)],
        frames: [frameOf(), frameOf({ parent: 0, undone: true })],
        destroyed: [],
      },
      null,
    )
    expect(changed.made).toEqual([])
    expect(contractAt(addressAt('1'), 0)).toBeNull()
    expect(contractAt(addressAt('1'), 1)).toBe('a.sol:Made')
  })
})

const contract = (id: string, bytes: `0x${string}`, links: { start: number; length: number }[] = []) => ({
  id,
  creation: {
    bytes,
    links: links.map((link) => ({ file: '', library: '', ...link })),
    sourceMap: '',
    immutables: [],
  },
})

describe('the contract that code makes', () => {
  const match = createInitCodeMatcher([
    contract('short', '0x6001'),
    contract('long', '0x600160026003'),
    contract('linked', '0xaa000000bb', [{ start: 1, length: 3 }]),
    { id: 'interface', creation: null },
    contract('abstract', '0x'),
  ])

  test('default: constructor arguments may stand behind the code', () => {
    expect(match('0x600160020000')).toBe('short')
  })

  test('behavior: the longest code that fits wins', () => {
    expect(match('0x60016002600300ff')).toBe('long')
  })

  test('behavior: any library may be linked in', () => {
    expect(match('0xaa123456bb')).toBe('linked')
    expect(match('0xaa123456bc')).toBe(null)
    expect(match('0xaa1234')).toBe(null)
  })

  test('error: other code is none of the program', () => {
    expect(match('0x')).toBe(null)
    expect(match('0x6002')).toBe(null)
  })
})
