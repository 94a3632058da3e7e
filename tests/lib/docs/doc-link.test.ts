import { expect, test } from 'vitest'
import { resolveDocLink } from '@/lib/docs/doc-link'

test.each([
  ['logs.md', '/docs/logs'],
  ['logs.md#pruned', '/docs/logs#pruned'],
  ['README.md#words', '/docs#words'],
  ['service/install.md#docker', '/docs/service/install#docker'],
  ['#pruned', '#pruned'],
  ['https://eips.ethereum.org/EIPS/eip-2935', 'https://eips.ethereum.org/EIPS/eip-2935'],
  ['../public/playground.png', '/playground.png'],
])('default: %s leads to %s', (target, href) => {
  expect(resolveDocLink(target)).toEqual({ href })
})

test.each([
  ['../README.md', 'README.md'],
  ['../.env.example', '.env.example'],
  ['develop/map.md#words', 'docs/develop/map.md'],
])('behavior: %s is a file of the repository', (target, file) => {
  expect(resolveDocLink(target)).toEqual({ file })
})
