import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { bytesToHex, hexToBytes, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { listProof, listRoot, verifyListItem } from '@/lib/proof/list-trie'
import { ProofError } from '@/lib/proof/proof-error'
import { ofLength } from '@/tests/test-length'

const items = Array.from({ length: 301 }, (_, i) => {
  const bytes = hexToBytes(keccak256(numberToHex(i)))
  return bytesToHex(i % 3 === 0 ? bytes.slice(0, 1 + (i % 5)) : bytes)
})

const ALL_COUNTS = Array.from({ length: 301 }, (_, count) => count)
/** Few, and those around which the keys get longer. */
const COUNTS = ofLength(
  ALL_COUNTS.filter((count) => count < 20 || [127, 128, 129, 130, 255, 256, 257, 300].includes(count)),
  ALL_COUNTS,
)

test('default: the root of 0 to 300 items is that of @ethereumjs/mpt', async () => {
  const trie = await createMPT()
  for (let count = 0; count <= 300; count++) {
    if (COUNTS.includes(count))
      expect(listRoot(items.slice(0, count)), `${count} items`).toBe(bytesToHex(trie.root()))
    await trie.put(RLP.encode(count), hexToBytes(items[count] ?? '0x'))
  }
})

test('default: each item of lists of 1 to 300 is proved by the nodes on its way, and no other is', () => {
  for (const count of ofLength([1, 2, 17, 129], [1, 2, 3, 16, 17, 127, 128, 129, 130, 257, 300])) {
    const list = items.slice(0, count)
    const root = listRoot(list)
    for (const index of list.keys()) {
      const proof = listProof(list, index)
      expect(bytesToHex(verifyListItem(root, index, proof)), `${index} of ${count}`).toBe(list[index])
      for (const other of [index + 1, count]) {
        expect(() => verifyListItem(root, other, proof), `${other} of ${count}`).toThrow(ProofError)
      }
    }
  }
})

test('args: a list has no proof of an item that it has not', () => {
  expect(() => listProof(items.slice(0, 3), 3)).toThrow(RangeError)
})
