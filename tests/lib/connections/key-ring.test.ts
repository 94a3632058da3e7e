import { describe, expect, test } from 'vitest'
import {
  addKey,
  assignKey,
  changeKey,
  emptyRing,
  isEmptyRing,
  keyFor,
  removeKey,
  WALLET,
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
    const ofWallet = assignKey(emptyRing(), 'mainnet', WALLET)
    expect(isEmptyRing(ofWallet)).toBe(false)
    expect(keyFor(ofWallet, 'mainnet')).toBeUndefined()
    expect(isEmptyRing(assignKey(ofWallet, 'mainnet', null))).toBe(true)
    expect(removeKey(assignKey(two, 'sepolia', WALLET), idOf('Two')).uses).toEqual({ sepolia: WALLET })
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
