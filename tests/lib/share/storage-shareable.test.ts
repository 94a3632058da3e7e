import { describe, expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { shareStorage } from '@/lib/share/storage-shareable'
import { parseStorageQuestion } from '@/lib/storage/question/storage-question'

const network = SHIPPED_NETWORKS[0] as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'2a'.padStart(64, '0')}` as const
const DRAFT = {
  address: ADDRESS,
  by: 'slot',
  slot: '5',
  keyType: 'address',
  key: '',
  path: '',
  block: '',
} as const

function share(draft: Partial<Record<keyof typeof DRAFT, string>>, block: BlockParameter) {
  const { value: question } = parseStorageQuestion({ ...DRAFT, ...draft } as typeof DRAFT)
  if (!question) throw new Error('The form is not complete.')
  return shareStorage(
    network,
    question,
    { words: new Map([[question.slot, WORD]]), value: null, block },
    { layout: null, contract: question.address },
  )
}

describe('a word to pass on', () => {
  test('default: pinned to its block, with its request and what it is', () => {
    expect(share({ block: '16' }, '0x10')).toMatchObject({
      live: `/demo-mainnet/storage?address=${ADDRESS}&slot=5&block=16`,
      pinned: `/demo-mainnet/storage?address=${ADDRESS}&slot=5&block=16`,
      block: { number: 16n, hash: null },
      seen: { gist: '0x2a' },
      request: { method: 'eth_getStorageAt', params: [ADDRESS, `0x${'5'.padStart(64, '0')}`, '0x10'] },
    })
  })

  test('behavior: an answer at a tag has no block to be pinned to', () => {
    const { live, pinned, block } = share({}, 'latest')
    expect(pinned).toBe(live)
    expect(block).toBeNull()
  })

  test('behavior: an entry of a mapping is shared as such', () => {
    const { live } = share({ by: 'mapping', keyType: 'string', key: 'alice & bob' }, 'latest')
    expect(live).toBe(
      `/demo-mainnet/storage?address=${ADDRESS}&by=mapping&slot=5&keyType=string&key=alice+%26+bob`,
    )
  })
})
