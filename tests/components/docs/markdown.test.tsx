import { cleanup, render, screen } from '@testing-library/react'
import { lexer } from 'marked'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '@/components/docs/markdown'

afterEach(cleanup)

const show = (text: string) => render(<Markdown tokens={lexer(text)} />).container

test('default: headings have anchors, and a file that has no page is named by its path', () => {
  const page = show('# A page\n\n## Limits\n\nSee [logs](logs.md#pruned) and the [map](develop/map.md).\n')
  expect(page.querySelector('h2')?.id).toBe('limits')
  expect(page.querySelector('p')?.textContent).toBe('See logs and the map (docs/develop/map.md).')
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/docs/logs#pruned',
  ])
})

test('behavior: HTML in the text is left out', () => {
  const page = show(
    'before <b onclick="x">bold</b> & `<i>` after\n\n<script>alert(1)</script>\n\n- <u>one</u>',
  )
  expect(page.querySelector('b, script, u, i')).toBeNull()
  expect(page.querySelector('p')?.textContent).toBe('before bold & <i> after')
  expect(page.textContent).not.toContain('alert')
})

test('default: a table can be reached by keyboard, and has its columns as a name', () => {
  show('| Sign | Cost |\n|---|---|\n| a \\| b | 255 |\n')
  const table = screen.getByRole('region', { name: 'Sign, Cost' })
  expect(table.tabIndex).toBe(0)
  expect(table.querySelector('td')?.textContent).toBe('a | b')
})
