import { describe, expect, test } from 'vitest'
import { addKey, emptyRing } from '@/lib/connections/key-ring'
import { sealKeyRing, unsealKeyRing } from '@/lib/connections/sealed-key-ring'

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
