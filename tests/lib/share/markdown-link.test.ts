import { expect, test } from 'vitest'
import { formatMarkdownLink } from '@/lib/share/markdown-link'

test('default: brackets and signs of the sentence stay text, parentheses of the link do not end it', () => {
  expect(formatMarkdownLink('Entry ["a_b"] of x', 'https://t.example/logs?event=A(address)')).toBe(
    '[Entry \\["a\\_b"\\] of x](https://t.example/logs?event=A%28address%29)',
  )
})
