import { describe, expect, test } from 'vitest'
import {
  addKey,
  assignKey,
  changeKey,
  emptyRing,
  isEmptyRing,
  keyFor,
  removeKey,
  sealKeyRing,
  unsealKeyRing,
} from '@/lib/connections/key-ring'

const one = addKey(emptyRing(), { service: 'infura', label: 'One', key: 'key-number-1' }, [
  'mainnet',
  'sepolia',
])
const two = addKey(one, { service: 'infura', label: 'Two', key: 'key-number-2' }, ['mainnet'])
const idOf = (label: string) => two.keys.find((key) => key.label === label)?.id ?? ''

describe('key ring', () => {
  test('default: the newest key is used where it was added for, others keep theirs', () => {
    expect(keyFor(two, 'mainnet')?.label).toBe('Two')
    expect(keyFor(two, 'sepolia')?.label).toBe('One')
    expect(keyFor(two, 'demo-l2')).toBeUndefined()
  })

  test('behavior: one key a network, any of them, or none', () => {
    expect(keyFor(assignKey(two, 'mainnet', idOf('One')), 'mainnet')?.label).toBe('One')
    expect(keyFor(assignKey(two, 'mainnet', null), 'mainnet')).toBeUndefined()
  })

  test('behavior: a network asked by the wallet is worth keeping, without any key', () => {
    const ofWallet = assignKey(emptyRing(), 'mainnet', 'wallet')
    expect(isEmptyRing(ofWallet)).toBe(false)
    expect(keyFor(ofWallet, 'mainnet')).toBeUndefined()
    expect(isEmptyRing(assignKey(ofWallet, 'mainnet', null))).toBe(true)
    expect(removeKey(assignKey(two, 'sepolia', 'wallet'), idOf('Two')).uses).toEqual({ sepolia: 'wallet' })
  })

  test('behavior: of a removed key nothing is left', () => {
    const left = removeKey(two, idOf('Two'))
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`key-number-2|Two|${idOf('Two')}`))
    expect(keyFor(left, 'sepolia')?.label).toBe('One')
  })

  test('args: name and daily credits change, the key stays', () => {
    const changed = changeKey(two, idOf('One'), { label: 'First', dailyCredits: 3_000_000 })
    expect(keyFor(changed, 'sepolia')).toMatchObject({
      label: 'First',
      dailyCredits: 3_000_000,
      key: 'key-number-1',
    })
    expect(keyFor(changed, 'mainnet')).toMatchObject({ label: 'Two', dailyCredits: null })
  })
})

describe('sealKeyRing', () => {
  const OLD = 'a sealing secret of 32 characters'
  const NEW = 'another secret of 32 characters!!'
  const RING = addKey(emptyRing(), { service: 'infura', label: 'Mine', key: 'abcdefgh12345678' }, ['mainnet'])

  const seal = async (secrets: string[]) => (await sealKeyRing(RING, secrets)) ?? ''

  describe('sealed keys', () => {
    test('default: what was sealed is opened with the same secret', async () => {
      expect(await unsealKeyRing(await seal([OLD]), [OLD])).toEqual(RING)
    })

    test('behavior: the seal shows nothing of the key', async () => {
      const text = await seal([OLD])
      expect(text).not.toContain('abcdefgh')
      expect(Buffer.from(text.replaceAll('*', ''), 'base64').toString()).not.toContain('abcdefgh')
    })

    test('behavior: a new secret seals while the old one still opens; without it, its seals are void', async () => {
      expect(await unsealKeyRing(await seal([OLD]), [NEW, OLD])).toEqual(RING)
      expect(await unsealKeyRing(await seal([NEW, OLD]), [NEW])).toEqual(RING)
      expect(await unsealKeyRing(await seal([NEW, OLD]), [OLD])).toBeNull()
      expect(await unsealKeyRing(await seal([OLD]), [NEW])).toBeNull()
    })

    test('error: a forgery or nothing opens no key', async () => {
      const forged = (await seal([OLD])).replace(/.$/, (last) => (last === '2' ? '3' : '2'))
      expect(await unsealKeyRing(forged, [OLD])).toBeNull()
      expect(await unsealKeyRing('Fe26.2*1*x', [OLD])).toBeNull()
      expect(await unsealKeyRing(undefined, [OLD])).toBeNull()
    })

    test('error: a key that does not fit a path is not sealed', async () => {
      const ring = addKey(emptyRing(), { service: 'infura', label: 'x', key: '../../admin' }, [])
      await expect(sealKeyRing(ring, [OLD])).rejects.toThrow(/^An API key has 8 to 128 letters/)
    })

    test('error: more keys than a cookie holds are not sealed; ten are', async () => {
      const ringOf = (count: number) =>
        Array.from({ length: count }).reduce<typeof RING>(
          (ring) => addKey(ring, { service: 'infura', label: 'A key', key: 'k'.repeat(32) }, []),
          emptyRing(),
        )
      const ten = await sealKeyRing(ringOf(10), [OLD])
      expect(ten?.length).toBeLessThan(3800)
      expect(await sealKeyRing(ringOf(100), [OLD])).toBeNull()
    })
  })
})
