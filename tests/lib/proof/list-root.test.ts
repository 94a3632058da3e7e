import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { bytesToHex, hexToBytes, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { listRoot } from '@/lib/proof/list-root'

const items = Array.from({ length: 301 }, (_, i) => {
  const bytes = hexToBytes(keccak256(numberToHex(i)))
  return bytesToHex(i % 3 === 0 ? bytes.slice(0, 1 + (i % 5)) : bytes)
})

test('default: the root of 0 to 300 items is that of @ethereumjs/mpt', async () => {
  const trie = await createMPT()
  for (let count = 0; count <= 300; count++) {
    expect(listRoot(items.slice(0, count)), `${count} items`).toBe(bytesToHex(trie.root()))
    await trie.put(RLP.encode(count), hexToBytes(items[count] ?? '0x'))
  }
})
