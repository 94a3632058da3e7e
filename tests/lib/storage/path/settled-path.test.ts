import { beforeAll, describe, expect, test } from 'vitest'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { parseStorageQuestion, settleQuestion } from '@/lib/storage/question/storage-question'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, playRead, startChain } from '../live-contract'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Kept {
  struct Pair { uint64 a; uint64 b; }
  uint256[] words;
  uint32[] packed;
  Pair[] pairs;
  uint256[][] rows;
  uint256[] none;
  uint256[7] fixedWords;
  bytes short = hex"0a0b0c";
  bytes long = hex"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20";
  bytes full = hex"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e";
  mapping(uint256 => bytes) many;
  string text = "text";
  function fill() external {
    for (uint32 i = 1; i < 13; i++) { words.push(i); packed.push(i); }
    pairs.push(Pair(1, 2)); pairs.push(Pair(3, 4));
    rows.push(); rows.push(); rows[1].push(11); rows[1].push(12);
    fixedWords[6] = 66;
    many[5] = long;
  }
}`

describe('a path whose place a length decides', () => {
  let contract: LiveContract
  let layout: Layout

  beforeAll(async () => {
    const kept = contractOf(await compileSolidity({ 'Kept.sol': SOURCE }), 'Kept.sol', 'Kept')
    layout = parseLayout(JSON.stringify(kept.storageLayout))
    contract = await deploy(await startChain(), kept)
    await contract.send('fill')
  })

  /** Reads as the explorer does: what it is called then, its value, and how many words it took. */
  async function read(path: string) {
    const { variables, rounds } = await playRead(contract, layout, { paths: [path] })
    const [value] = variables
    const text = value?.content.state === 'value' ? value.content.text : value?.content.state
    return [value?.path, text, rounds.flat().length]
  }

  test.each([
    ['words[words.length-1]', 'words[11]', '12', 2],
    ['words[words.length - 12]', 'words[0]', '1', 2],
    ['packed[packed.length-1]', 'packed[11]', '12', 2],
    ['pairs[pairs.length-1].b', 'pairs[1].b', '4', 2],
    ['words[pairs.length]', 'words[2]', '3', 2],
    ['rows[rows.length-1][rows[rows.length-1].length-1]', 'rows[1][1]', '12', 3],
    ['fixedWords[fixedWords.length-1]', 'fixedWords[6]', '66', 1],
    ['short[0]', 'short[0]', '0x0a', 1],
    ['short[2]', 'short[2]', '0x0c', 1],
    ['full[30]', 'full[30]', '0x1e', 1],
    ['long[0]', 'long[0]', '0x00', 2],
    ['long[30]', 'long[30]', '0x1e', 2],
    ['long[32]', 'long[32]', '0x20', 2],
    ['long[long.length-1]', 'long[32]', '0x20', 2],
    ['many[5][31]', 'many[5][31]', '0x1f', 2],
  ])('default: %s', async (path, called, value, words) => {
    expect(await read(path)).toEqual([called, value, words])
    const { value: reading } = parsePathQuestion(layout, path)
    expect(reading?.words.least).toBeLessThanOrEqual(words)
    expect(reading?.words.most).toBeGreaterThanOrEqual(words)
  })

  test.each([
    ['short[3]', 'short has 3 bytes at this block; 3 is out of range'],
    ['long[33]', 'long has 33 bytes at this block; 33 is out of range'],
    ['none[none.length-1]', 'none has a length of 0 at this block; minus 1 it is below 0'],
    ['words[words.length]', 'words has 12 elements, 0 to 11 at this block; 12 is out of range'],
    ['text[0]', 'text is a string: it has no elements'],
    ['words[text]', 'Write a whole number, such as'],
    ['words[layout.length-1]', 'The layout has no variable layout'],
    ['words[pairs[0].a.length]', 'pairs[0].a has no length'],
  ])('error: %s', async (path, message) => {
    await expect(read(path)).rejects.toThrow(message)
  })

  test('behavior: the question is of the length until that is read, then of the element', () => {
    const path = parsePathQuestion(layout, 'words[ words.length-1 ]')
    const draft = { address: contract.address, by: 'path', path: '', slot: '', keyType: '', key: '' } as const
    const { value: question } = parseStorageQuestion({ ...draft, block: '5' }, path)
    if (!question) throw new Error(path.problem)
    expect([question.slot, question.path?.resolved.path]).toEqual([0n, 'words[words.length - 1]'])
    const settled = settleQuestion(question, contract.words())
    expect(settled.path?.resolved).toMatchObject({ path: 'words[11]', unreadLengths: 0 })
    expect(settled.slot).toBe(settled.path?.resolved.place.slot)
  })
})
