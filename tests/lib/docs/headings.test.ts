import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { listHeadings } from '@/lib/docs/headings'

const slugsOf = (text: string) => listHeadings(lexer(text)).map(({ slug }) => slug)

test('default: an anchor is the text in small letters, with hyphens and without signs', () => {
  expect(slugsOf('# Why that slot?\n\n## `eth_getProof`, *and* [logs](logs.md)')).toEqual([
    'why-that-slot',
    'eth_getproof-and-logs',
  ])
})

test('default: the same heading again has a number', () => {
  expect(slugsOf('## Limits\n\n## Limits\n\n## Limits')).toEqual(['limits', 'limits-1', 'limits-2'])
})

test('behavior: a # in a code block is no heading', () => {
  expect(slugsOf('```sh\n# comment\n```')).toEqual([])
})
