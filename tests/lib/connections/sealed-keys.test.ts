import { describe, expect, test } from 'vitest'
import { sealKeys, unsealKeys, withKey, withoutKey } from '@/lib/connections/sealed-keys'

const SECRET = 'a sealing secret of 32 characters'
const KEYS = [{ network: 'mainnet', key: 'abcdefgh12345678' }]

describe('sealed keys', () => {
  test('default: what was sealed is opened with the same secret', async () => {
    expect(await unsealKeys(await sealKeys(KEYS, SECRET), SECRET)).toEqual(KEYS)
  })

  test('behavior: the seal shows nothing of the key', async () => {
    const seal = await sealKeys(KEYS, SECRET)
    expect(seal).not.toContain('abcdefgh')
    expect(Buffer.from(seal.replaceAll('*', ''), 'base64').toString()).not.toContain('abcdefgh')
  })

  test('behavior: one key a network, the newest', () => {
    const two = withKey(KEYS, 'sepolia', 'zyxwvuts87654321')
    expect(withKey(two, 'mainnet', 'newnewnew')).toEqual([
      { network: 'sepolia', key: 'zyxwvuts87654321' },
      { network: 'mainnet', key: 'newnewnew' },
    ])
    expect(withoutKey(two, 'mainnet')).toEqual([{ network: 'sepolia', key: 'zyxwvuts87654321' }])
  })

  test('error: another secret, a forgery or nothing opens no key', async () => {
    const seal = await sealKeys(KEYS, SECRET)
    expect(await unsealKeys(seal, 'another secret of 32 characters!!')).toEqual([])
    expect(
      await unsealKeys(
        seal.replace(/.$/, (last) => (last === '2' ? '3' : '2')),
        SECRET,
      ),
    ).toEqual([])
    expect(await unsealKeys(undefined, SECRET)).toEqual([])
  })

  test('error: a key that does not fit a path is not sealed', async () => {
    const sealing = sealKeys([{ network: 'mainnet', key: '../../admin' }], SECRET)
    await expect(sealing).rejects.toThrow(/^This is not the shape of an API key$/)
  })
})
