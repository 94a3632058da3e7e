import { expect, test } from 'vitest'
import { registryPage, registryUrl } from '@/lib/names/registry/registry-url'

const WETH = { chainId: 1, address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' } as const

test('default: a server is asked by chain, checksummed address and what is wanted', () => {
  const url = new URL(registryUrl('https://sourcify.dev/server', WETH, 'names'))
  expect(url.origin + url.pathname).toBe(
    'https://sourcify.dev/server/v2/contract/1/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  )
  expect([...url.searchParams]).toEqual([
    [
      'fields',
      'abi,storageLayout,transientStorageLayout,userdoc,devdoc,compilation.language,compilation.compilerVersion,compilation.name,compilation.fullyQualifiedName,proxyResolution',
    ],
  ])
})

test('args: sources', () => {
  expect(registryUrl('http://localhost', WETH, 'sources')).toMatch(/\?fields=sources,/)
})

test('default: its page for people', () => {
  expect(registryPage(WETH)).toBe('https://repo.sourcify.dev/1/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
})
