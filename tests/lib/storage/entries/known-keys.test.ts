import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { knownKeys } from '@/lib/storage/entries/known-keys'
import { addSeenEntries, entriesOn, listSeenEntries } from '@/lib/storage/entries/seen-entries'
import { completePath } from '@/lib/storage/path/complete-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { demoLayout } from '../demo-client'

const layout = demoLayout('StorageGallery')
const VAULT = `0x${'a'.repeat(40)}` as const
const ALICE = `0x${'c'.repeat(40)}` as const

describe('knownKeys', () => {
  const sources = {
    seen: ['exhibits["a]"]', 'exhibits["a]"].votes[0xbb]', 'byAddress[0xdd]'],
    logs: [{ topics: [padHex('0x1'), padHex(ALICE), padHex('0x7')] }],
    names: new Map([[VAULT, { name: 'Vault', provenance: 'demo' } as const]]),
  }
  const offersOf = (typed: string) =>
    completePath(layout, typed, knownKeys(sources)).offers.map(({ path, note }) => [path, note])

  test('default: entries that were read, keys in logs, accounts with a name', () => {
    expect(offersOf('byAddress[')).toEqual([
      ['byAddress[0xdd]', 'read before'],
      [`byAddress[${ALICE}]`, 'in 1 log'],
      [`byAddress[${VAULT}]`, 'Vault'],
      ['byAddress[0x0000000000000000000000000000000000000007]', 'in 1 log, perhaps as a number'],
    ])
    expect(offersOf('byAddress[va')).toEqual([[`byAddress[${VAULT}]`, 'Vault']])
  })

  test('behavior: only keys of that very mapping, and of all its levels where a log names them', () => {
    expect(offersOf('exhibits[')).toEqual([['exhibits["a]"]', 'read before']])
    expect(offersOf('nested[')).toEqual([
      [`nested[${ALICE}][7]`, 'in 1 log'],
      [`nested[${VAULT}]`, 'Vault'],
    ])
  })
})

describe('addSeenEntries', () => {
  test('default: each entry on the way is kept once, newest first, for its own contract', () => {
    const { steps } = resolvePath(layout, `exhibits["a"].votes[${ALICE}]`)
    const kept = addSeenEntries(null, 'demo', VAULT.toUpperCase(), entriesOn(steps))
    const again = addSeenEntries(kept, 'demo', VAULT, ['byUint[7]', 'exhibits["a"]'])
    expect(listSeenEntries(again, 'demo', VAULT)).toEqual([
      'byUint[7]',
      'exhibits["a"]',
      `exhibits["a"].votes[${ALICE}]`,
    ])
    expect(listSeenEntries(again, 'demo', ALICE)).toEqual([])
    expect(listSeenEntries(again, 'other', VAULT)).toEqual([])
  })

  test('behavior: the oldest go, and what is too long is not kept', () => {
    const many = Array.from({ length: 600 }, (_, at) => `byUint[${at}]`)
    const kept = addSeenEntries(null, 'demo', VAULT, many)
    expect(listSeenEntries(kept, 'demo', VAULT)).toHaveLength(500)
    expect(addSeenEntries(null, 'demo', VAULT, [`byString["${'a'.repeat(10_000)}"]`])).toBe('')
  })
})
