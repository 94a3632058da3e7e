import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { KeysOf } from '@/lib/storage/path/complete-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { nameSlot, slotsAround } from '@/lib/storage/word/name-slot'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, startChain } from '../live-contract'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Kept {
  struct Pair { uint64 a; uint64 b; uint256 c; string note; }
  uint128 low = 1;
  uint64 middle = 2;
  bool on = true;
  uint256[100] big;
  uint32[1000] small;
  uint256[] words;
  uint32[] packed;
  Pair[] pairs;
  uint256[][] rows;
  string name;
  bytes data;
  mapping(address => uint256) balances;
  mapping(address => mapping(uint256 => Pair)) nested;
  mapping(uint256 => uint256[]) lists;
  struct Box { uint8 kind; mapping(string => uint256) by; }
  Box box;
  function fill() external {
    big[80] = 80;
    for (uint32 i = 640; i < 648; i++) small[i] = i;
    for (uint32 i = 1; i < 21; i++) { words.push(i); packed.push(i); }
    for (uint64 i = 1; i < 4; i++) pairs.push(Pair(i, i + 1, i + 2, "a note that is longer than one word of storage"));
    rows.push(); rows.push(); rows.push();
    rows[2].push(21); rows[2].push(22);
    name = "a name that is longer than one word, and even longer than two of them";
    data = hex"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021";
    balances[address(0xdEaD)] = 7;
    nested[address(0xBEEF)][5] = Pair(1, 2, 3, "short");
    lists[9].push(91);
    box.kind = 3;
    box.by["sun"] = 4;
  }
}`

const ZERO = `0x${'00'.repeat(32)}` as const
const dead = `0x${'dead'.padStart(40, '0')}`
const beef = `0x${'beef'.padStart(40, '0')}`

/** Keys that this browser knows, by the path of their mapping. */
const KNOWN: Record<string, readonly string[]> = {
  balances: [`[${dead}]`],
  nested: [`[${beef}]`, '[not an address]'],
  [`nested[${beef}]`]: ['[5]'],
  lists: ['[9]'],
  'box.by': ['["sun"]'],
}

const keysOf: KeysOf = ({ path }) => (KNOWN[path] ?? []).map((keys) => ({ keys, note: '' }))

describe('a slot by its number', () => {
  let contract: LiveContract
  let layout: Layout

  beforeAll(async () => {
    const kept = contractOf(await compileSolidity({ 'Kept.sol': SOURCE }), 'Kept.sol', 'Kept')
    layout = parseLayout(JSON.stringify(kept.storageLayout))
    contract = await deploy(await startChain(), kept)
    await contract.send('fill')
  })

  /** What is in a slot that is asked by its number, when no other word was read. */
  const nameAt = (slot: bigint, keys: KeysOf = keysOf) => {
    const word = contract.words().get(slot)
    const words = new Map(word ? [[slot, word] as const] : [])
    return nameSlot({ layout, namespaces: null }, { slot, entry: null, path: null }, words, keys)
  }

  /** The same with the length of an array, where that was read, too. */
  const nameBeside = (path: string, lengthAt: bigint) => {
    const { slot } = resolvePath(layout, path).place
    const [word, length] = [slot, lengthAt].map(
      (at) => contract.words().get(at) ?? numberToHex(0, { size: 32 }),
    )
    const question = { slot, entry: null, path: null }
    const layouts = { layout, namespaces: null }
    const words = new Map([[slot, word as Hex]])
    expect(slotsAround(layouts, question, words, keysOf)).toEqual([lengthAt])
    return nameSlot(layouts, question, words, keysOf, new Map([[lengthAt, length as Hex]])).members
  }

  const sayAt = (path: string) =>
    nameAt(resolvePath(layout, path).place.slot).members.map((member) => `${member.path} = ${member.value}`)

  test('behavior: every word that the contract wrote is named, and each name leads to its slot', () => {
    const written = [...contract.words().keys()]
    expect(written.length).toBeGreaterThan(50)
    for (const slot of written) {
      const { by, members } = nameAt(slot)
      expect([by, members.length > 0], `slot ${slot}`).toEqual(['layout', true])
      for (const { path, holds } of members) {
        if (holds !== 'data') expect(resolvePath(layout, path).place.slot, path).toBe(slot)
      }
    }
  })

  test('behavior: what is behind a hash says whose length decides whether it is there', () => {
    const warningsAt = (path: string) => nameAt(resolvePath(layout, path).place.slot).members[0]?.warnings
    const { slot } = resolvePath(layout, 'words').place
    expect(warningsAt('words[17]')).toEqual([
      `Only if the array is long enough: its length is in slot ${slot}.`,
    ])
    expect(nameAt(dataSlot(resolvePath(layout, 'name').place.slot) + 1n).members[0]?.warnings).toHaveLength(1)
    expect(warningsAt('big[80]')).toEqual([])
    expect(warningsAt(`balances[${dead}]`)).toEqual([])
  })

  test('behavior: an array is named as far as its length says, where that was read', () => {
    const lengthAt = resolvePath(layout, 'words').place.slot
    const length = Number(contract.words().get(lengthAt))
    expect(nameBeside(`words[${length - 1}]`, lengthAt)).toMatchObject([
      { path: `words[${length - 1}]`, warnings: [] },
    ])
    expect(nameBeside(`words[${length}]`, lengthAt)).toMatchObject([
      { path: 'words', type: `uint256[], ${length} elements long`, value: 'past the end', warnings: [] },
    ])
    const last = nameBeside('packed[19]', resolvePath(layout, 'packed').place.slot)
    expect(last.map(({ path }) => path)).toEqual([19, 18, 17, 16].map((at) => `packed[${at}]`))
  })

  test('behavior: that the length decides is said once for a slot', () => {
    const { members } = nameAt(resolvePath(layout, 'packed[9]').place.slot)
    expect(members.length).toBe(8)
    expect(members.flatMap(({ warnings }) => warnings)).toHaveLength(1)
  })

  test.each([
    ['on', ['on = true', 'middle = 2', 'low = 1']],
    ['big[80]', ['big[80] = 80']],
    ['small[643]', [647, 646, 645, 644, 643, 642, 641, 640].map((i) => `small[${i}] = ${i}`)],
    ['words[17]', ['words[17] = 18']],
    ['packed[9]', [15, 14, 13, 12, 11, 10, 9, 8].map((i) => `packed[${i}] = ${i + 1}`)],
    ['pairs[1].b', ['pairs[1].b = 3', 'pairs[1].a = 2']],
    ['rows[2]', ['rows[2] = 2 elements']],
    ['rows[2][1]', ['rows[2][1] = 22']],
    [`balances[${dead}]`, [`balances[${dead}] = 7`]],
    [`nested[${beef}][5].c`, [`nested[${beef}][5].c = 3`]],
    ['lists[9][0]', ['lists[9][0] = 91']],
    ['box.by["sun"]', ['box.by["sun"] = 4']],
  ])('args: %s', (path, members) => {
    expect(sayAt(path)).toEqual(members)
  })

  test('args: a word of a long string, and of bytes', () => {
    const data = (path: string, added: bigint) => {
      return nameAt(dataSlot(resolvePath(layout, path).place.slot) + added).members.map(
        ({ path: named, type, value }) => [named, type, value],
      )
    }
    expect(data('name', 1n)).toEqual([
      ['name', 'string, bytes 32 to 63', '"ord, and even longer than two of"'],
    ])
    expect(data('pairs[2].note', 0n)).toEqual([
      ['pairs[2].note', 'string, bytes 0 to 31', '"a note that is longer than one w"'],
    ])
    expect(data('data', 1n)).toEqual([['data', 'bytes, bytes 32 to 63', '0x2021, then 30 zero bytes']])
  })

  test('behavior: zeros behind bytes are no value while their length is not known', () => {
    const { slot } = resolvePath(layout, 'data').place
    const [member] = nameAt(dataSlot(slot) + 1n).members
    expect(member).toMatchObject({ from: 0, to: 2, offset: 30, size: 2 })
    expect(member?.warnings).toEqual([
      `The zeros may be after its end: its length is in slot ${slot}. It may not use this slot.`,
    ])
    const past = nameSlot(
      { layout, namespaces: null },
      { slot: dataSlot(slot) + 2n, entry: null, path: null },
      new Map([[dataSlot(slot) + 2n, ZERO]]),
    )
    expect(past.members.map(({ value }) => value)).toEqual(['32 zero bytes'])
  })

  test('behavior: with its length, bytes end where they end', () => {
    const { slot } = resolvePath(layout, 'data').place
    const layouts = { layout, namespaces: null }
    const wordsAt = (one: bigint) => new Map([[one, contract.words().get(one) ?? ZERO]])
    const at = (added: bigint) => {
      const one = dataSlot(slot) + added
      const question = { slot: one, entry: null, path: null }
      expect(slotsAround(layouts, question, wordsAt(one), keysOf)).toEqual([slot])
      return nameSlot(layouts, question, wordsAt(one), keysOf, wordsAt(slot)).members.map(
        ({ type, value, size, warnings }) => [type, value, size, warnings],
      )
    }
    expect(at(0n)).toEqual([['bytes, bytes 0 to 31', expect.stringMatching(/^0x000102.*1f$/), 32, []]])
    expect(at(1n)).toEqual([['bytes, bytes 32 to 33', '0x2021', 2, []]])
    expect(at(2n)).toEqual([['bytes, 34 bytes long', 'past the end', 32, []]])
  })

  test('behavior: an entry whose key nobody knows, and a slot far behind an array, have no name', () => {
    const balance = resolvePath(layout, `balances[${dead}]`).place.slot
    expect(nameAt(balance, () => []).members).toEqual([])
    const words = resolvePath(layout, 'words').place.slot
    expect(nameAt(dataSlot(words) + (1n << 40n)).members).toEqual([])
    expect(nameAt(5_000n).members).toEqual([])
  })
})
