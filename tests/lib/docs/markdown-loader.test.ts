import { walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { resolveDocLink } from '@/lib/docs/doc-link'
import { parseMarkdown } from '@/lib/docs/markdown-loader'

/** The target of the only link or image in a text. */
function targetOf(text: string, folder: string): string {
  let target = ''
  walkTokens(parseMarkdown(text, folder), (token) => {
    if (token.type === 'link' || token.type === 'image') target = token.href
  })
  return target
}

test.each([
  ['[TLS](tls.md#caddy)', '/docs/service/tls#caddy'],
  ['[logs](../logs.md)', '/docs/logs'],
  ['[the service](../service.md#prices)', '/docs/service#prices'],
  ['[below](#docker)', '#docker'],
  ['[Redis](https://redis.io/docs/)', 'https://redis.io/docs/'],
  ['![picture](../../public/playground.png)', '/playground.png'],
])('default: in docs/service, %s leads to %s', (text, href) => {
  expect(resolveDocLink(targetOf(text, 'service/'))).toEqual({ href })
})

test('behavior: a file that has no page is named by its path', () => {
  expect(resolveDocLink(targetOf('[alerts](alerts.yml)', 'service/'))).toEqual({
    file: 'docs/service/alerts.yml',
  })
  expect(resolveDocLink(targetOf('[README](../README.md)', ''))).toEqual({ file: 'README.md' })
})

test('default: in docs itself, links stay as they are', () => {
  expect(targetOf('[logs](logs.md#pruned)', '')).toBe('logs.md#pruned')
})
