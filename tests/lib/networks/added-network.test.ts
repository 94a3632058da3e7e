import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { openSentNetworks, sendNetworks } from '@/lib/networks/added-network'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'

const NETWORKS = [...SHIPPED_NETWORKS, ...KNOWN_CHAINS.slice(0, 500)]

describe('networks as a page is sent them', () => {
  test('default: they arrive as they were', () => {
    expect(openSentNetworks(JSON.parse(JSON.stringify(sendNetworks(NETWORKS))))).toEqual(NETWORKS)
  })

  test('behavior: five hundred are a small part of a page', () => {
    const text = JSON.stringify(sendNetworks(NETWORKS))
    expect(text.length).toBeLessThan(32 * 1024)
    expect(gzipSync(text).length).toBeLessThan(8 * 1024)
  })
})
