import {
  type Abi,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToString,
  keccak256,
  numberToHex,
  pad,
  size,
  slice,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileContracts } from '@/lib/devchain/compile/compile-contracts'
import type { StorageLayout } from '@/lib/devchain/compile/run-solc'
import { type EdrNode, startEdrNode } from '@/lib/devchain/edr-node'
import { fillGallery } from '@/lib/devchain/history/contract-life'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createHistoryPlan } from '@/lib/devchain/plan/history-plan'
import { playHistory } from '@/lib/devchain/play-history'
import { CACHE_DIR } from './cache-dir'
import { ask } from './start-demo-chain'

// Slot numbers come from solc's own layout, values from the contract's own getters: neither from our arithmetic.
let node: EdrNode
let address: Hex
let abi: Abi
let layout: StorageLayout

beforeAll(async () => {
  const compiled = await compileContracts(CACHE_DIR)
  const artifact = compiled.get('StorageGallery')
  if (!artifact) throw new Error('not compiled')
  const plan = createHistoryPlan(compiled, 20)
  const gallery = plan.deploy(1, 'StorageGallery', [ACCOUNTS.carol])
  fillGallery(plan, 2, gallery)
  plan.send(3, { from: 'bob', ...gallery.call('visit', [1500n]) })
  const chain = { chainId: 1, epoch: 1_700_000_000, blockTime: 12 }
  node = await startEdrNode(chain)
  await playHistory(node, plan, chain)
  ;({ abi, storageLayout: layout } = artifact)
  address = gallery.address
})

function slotOf(label: string): bigint {
  const slots = layout.storage.filter((entry) => entry.label === label)
  if (slots.length !== 1 || !slots[0]) throw new Error(`${slots.length} variables named ${label}`)
  return BigInt(slots[0].slot)
}

function word(slot: bigint | Hex): Promise<Hex> {
  const position = typeof slot === 'bigint' ? numberToHex(slot, { size: 32 }) : slot
  return ask(node, 'eth_getStorageAt', address, position, 'latest')
}

async function getter(functionName: string, ...args: unknown[]) {
  const data = encodeFunctionData({ abi, functionName, args })
  const result = await ask<Hex>(node, 'eth_call', { to: address, data }, 'latest')
  return decodeFunctionResult({ abi, functionName, data: result })
}

const hashed = (...parts: (Hex | bigint)[]) =>
  keccak256(concat(parts.map((part) => (typeof part === 'bigint' ? numberToHex(part, { size: 32 }) : part))))

test('default', async () => {
  expect(await word(slotOf('largest'))).toBe(`0x${'ff'.repeat(32)}`)
  expect(await word(slotOf('fingerprint'))).toBe(keccak256(stringToHex('gallery')))
  expect(layout.storage.map(({ label }) => label)).not.toContain('founder')
})

test('behavior: six variables of three contracts share slot 0', async () => {
  const curator = ACCOUNTS.carol.slice(2).toLowerCase()
  expect(await word(0n)).toBe(`0x${'c0ffee01'}${curator}${'01'}${'33333333'}${'2222'}${'11'}`)
  expect(await getter('wingOpen')).toBe(true)
})

test('behavior: what is left of a slot stays empty when the next variable does not fit', async () => {
  expect(await word(1n)).toBe(pad(concat(['0x05dc', '0x01', '0xffffd6']), { size: 32 }))
  expect(slotOf('largest')).toBe(2n)
  expect(await getter('altitude')).toBe(-42)
  expect(await getter('entrance')).toBe(1500n)
})

test('behavior: a struct starts a slot, and so does what follows it', async () => {
  expect([slotOf('beforeStruct'), slotOf('corner'), slotOf('afterStruct')]).toEqual([6n, 7n, 8n])
  expect(await word(slotOf('corner'))).toBe(pad('0x0500000004fffffffd', { size: 32 }))
  expect(await getter('corner')).toEqual([-3, 4, 5])
})

test('behavior: elements of fixed arrays do not cross slots', async () => {
  const wide = slotOf('wide')
  expect(await word(wide + 2n)).toBe(pad('0x05', { size: 32 }))
  expect(slotOf('triples') - wide).toBe(3n)
  const eleventh = await word(slotOf('triples') + 1n)
  expect(slice(eleventh, 29)).toBe(await getter('triples', 10n))
  expect(await word(slotOf('grid') + 1n)).toBe(pad('0x0a09080706', { size: 32 }))
  expect(await word(slotOf('flags') + 1n)).toBe(pad('0x00', { size: 32 }))
  expect(slotOf('corners') - slotOf('flags')).toBe(2n)
})

test('behavior: elements of dynamic arrays lie from the hash of the slot', async () => {
  expect(await word(slotOf('packed'))).toBe(numberToHex(12, { size: 32 }))
  const second = BigInt(hashed(slotOf('packed'))) + 1n
  expect(hexToBigInt(slice(await word(second), 29))).toBe(BigInt(Number(await getter('packed', 10n))))
  const inner = BigInt(hashed(slotOf('rows'))) + 1n
  expect(await word(inner)).toBe(numberToHex(17, { size: 32 }))
  expect(hexToBigInt(await word(BigInt(hashed(inner)) + 1n))).toBe(
    BigInt(Number(await getter('rows', 1n, 16n))),
  )
  const point = await word(BigInt(hashed(slotOf('path'))) + 1n)
  expect(point).toBe(pad('0x02fffffff900000007', { size: 32 }))
})

describe('behavior: strings and bytes', () => {
  test('up to 31 bytes lie in the slot, with twice the length', async () => {
    expect(await word(slotOf('emptyText'))).toBe(pad('0x', { size: 32 }))
    const text = await word(slotOf('text31'))
    expect([hexToString(slice(text, 0, 31)), slice(text, 31)]).toEqual([await getter('text31'), '0x3e'])
    const bytes = await word(slotOf('shortBytes'))
    expect([slice(bytes, 0, 31), slice(bytes, 31)]).toEqual([await getter('shortBytes'), '0x3e'])
  })

  test.each(['text32', 'wordOfBytes', 'longText', 'longBytes', 'captions'])('%s', async (label) => {
    const slot = label === 'captions' ? BigInt(hashed(slotOf(label))) + 1n : slotOf(label)
    const value = await getter(label, ...(label === 'captions' ? [1n] : []))
    const expected = label.toLowerCase().includes('bytes') ? (value as Hex) : stringToHex(value as string)
    expect(hexToBigInt(await word(slot))).toBe(BigInt(size(expected) * 2 + 1))
    const first = BigInt(hashed(slot))
    const count = Math.ceil(size(expected) / 32)
    const words = await Promise.all(Array.from({ length: count }, (_, i) => word(first + BigInt(i))))
    expect(slice(concat(words), 0, size(expected))).toBe(expected)
    expect(size(expected)).toBeGreaterThanOrEqual(32)
  })
})

describe('behavior: mapping keys', () => {
  const left = (value: Hex) => pad(value, { size: 32 })
  const right = (value: Hex) => pad(value, { size: 32, dir: 'right' })
  const alice = ACCOUNTS.alice
  const long = 'a key that is longer than thirty-two bytes'

  test.each<[label: string, key: unknown, hashedKey: Hex]>([
    ['byUint', 42n, left('0x2a')],
    ['byUint8', 7, left('0x07')],
    ['byInt16', -2, `0x${'ff'.repeat(31)}fe`],
    ['byInt16', 300, left('0x012c')],
    ['byAddress', alice, left(alice)],
    ['byBool', true, left('0x01')],
    ['byBytes4', '0xa9059cbb', right('0xa9059cbb')],
    ['byBytes32', keccak256(stringToHex('gallery')), keccak256(stringToHex('gallery'))],
    ['byString', 'alice', stringToHex('alice')],
    ['byString', '', '0x'],
    ['byString', long, stringToHex(long)],
    ['byBytes', '0xc0ffee', '0xc0ffee'],
    ['byEnum', 2, left('0x02')],
    ['byPrice', 1500n, left('0x05dc')],
    ['byLabel', '0xc0ffee01', right('0xc0ffee01')],
  ])('%s %s', async (label, key, hashedKey) => {
    const value = hexToBigInt(await word(hashed(hashedKey, slotOf(label))))
    expect(value).toBe(BigInt(Number(await getter(label, key))))
    expect(value).not.toBe(0n)
  })

  test('byContract', async () => {
    expect(await word(hashed(left(address), slotOf('byContract')))).toBe(numberToHex(20, { size: 32 }))
  })

  test('nested: the last key is hashed last', async () => {
    const deep = hashed(
      stringToHex('x'),
      hashed(`0x${'ff'.repeat(32)}`, hashed(left('0x01'), slotOf('deep'))),
    )
    expect(hexToBigInt(await word(deep))).toBe((await getter('deep', 1n, -1, 'x')) as bigint)
    expect(await word(hashed(left('0x07'), hashed(left(alice), slotOf('nested'))))).toBe(left('0x01'))
  })

  test('a struct with an array and a mapping of its own', async () => {
    const exhibit = BigInt(hashed(stringToHex('sunrise'), slotOf('exhibits')))
    const bob = ACCOUNTS.bob
    const [id, artist, title, bids, marks, votes] = (await getter('exhibitOf', 'sunrise', bob)) as unknown[]
    expect([id, artist, title, marks, votes]).toEqual([1, bob, 'Sunrise', [7, 8, 9], 3n])
    expect(await word(exhibit)).toBe(left(concat([bob, '0x00000001'])).toLowerCase())
    expect(hexToBigInt(await word(exhibit + 2n))).toBe(BigInt((bids as number[]).length))
    expect(hexToBigInt(await word(hashed(left(bob), exhibit + 4n)))).toBe(votes)
  })
})

test('behavior: functions are an address with a selector, and a place in the code', async () => {
  const stored = await word(slotOf('callback'))
  const external = concat([address, toFunctionSelector('double(uint256)')])
  expect(slice(stored, 8)).toBe(external.toLowerCase())
  expect(hexToBigInt(slice(stored, 0, 8))).not.toBe(0n)
  expect(await getter('applyRule', 5n)).toBe(15n)
})

test('behavior: a type that contains itself', async () => {
  const children = BigInt(hashed(slotOf('root') + 1n))
  const grandchild = BigInt(hashed(children + 3n))
  expect(hexToBigInt(await word(grandchild))).toBe(4n)
  expect(await getter('nodeAt', [1n, 0n])).toEqual([4, 0n])
})

test('behavior: transient variables leave nothing in storage', async () => {
  expect(await word(5n)).toBe(concat([left16(1500n), left8(1_700_000_036n), left8(1n)]))
  expect(layout.storage.map(({ label }) => label)).not.toContain('locked')
})

function left16(value: bigint): Hex {
  return numberToHex(value, { size: 16 })
}

function left8(value: bigint): Hex {
  return numberToHex(value, { size: 8 })
}
