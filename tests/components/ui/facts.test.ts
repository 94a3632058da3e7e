import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { FactList } from '@/components/ui/facts'

test('behavior: facts of one name are rows of their own', () => {
  const list = FactList({
    rows: [
      { name: 'account', value: 'a' },
      { name: 'code', value: 'b' },
      { name: 'account', value: 'c' },
    ],
  })
  const keys = Children.map(list.props.children, (row) => isValidElement(row) && row.key) ?? []
  expect(new Set(keys).size).toBe(3)
})
