import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listExamplePaths } from '@/lib/storage/path/example-paths'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { demoLayout } from '../demo-door'

const names = readdirSync('public/demo/layouts').map((file) => file.replace('.json', ''))

test.each(names)('behavior: the examples of %s lead somewhere in it', (name) => {
  const layout = demoLayout(name)
  const examples = listExamplePaths(layout)
  expect(examples.length).toBe(Math.min(layout.variables.length, 3))
  for (const example of examples) {
    const path = example.replaceAll('"…"', '"a"').replaceAll('0x…', `0x${'11'.repeat(20)}`)
    expect(() => resolvePath(layout, path), example).not.toThrow(/no variable|no member|no elements/)
  }
})

test('default: of as many kinds as there are', () => {
  expect(listExamplePaths(demoLayout('Token'))).toEqual([
    '_balances[0x…]',
    '_allowances[0x…][0x…]',
    '_totalSupply',
  ])
})
