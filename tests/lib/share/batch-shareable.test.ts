import { expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { parseBatchFragment } from '@/lib/permalinks/receipts-batch-permalink'
import { shareBatch } from '@/lib/share/batch-shareable'
import { formatLiveLink } from '@/lib/share/shareable'

const network = SHIPPED_NETWORKS[0] as Network
const of = (count: number) => ({
  hashes: Array.from({ length: count }, (_, at) => `0x${at.toString(16).padStart(64, '0')}` as const),
  repeated: 0,
})

test('default: the link holds every hash, where no server sees them', () => {
  const share = shareBatch(network, of(3))
  const link = new URL(
    formatLiveLink({ live: share?.live ?? '' }, { origin: 'http://explorer', fragment: null }),
  )
  expect(link.search).toBe('?v=1')
  expect(parseBatchFragment(link.hash).split('\n')).toEqual(of(3).hashes)
})

test('args: the largest that is shared, and one more', () => {
  expect(shareBatch(network, of(100))?.sentence).toBe('100 receipts on Demo Mainnet')
  expect(shareBatch(network, of(101))).toBeNull()
})
