import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { listDocs } from '@/lib/docs/list-docs'

const INDEX = `# Docs

See [how to start](service.md).

## You explore

- [Logs](logs.md): see [storage](storage.md) too.
- [Logs that are pruned](logs.md#pruned)

## You change the code

- [Map](develop/map.md)

## You operate

- [Service](service.md)
- [Logs](logs.md)
`

test('default: each page is listed once, under its heading; files of the repository are not', () => {
  expect(listDocs(lexer(INDEX))).toEqual([
    { title: 'You explore', docs: [{ title: 'Logs', href: '/docs/logs' }] },
    { title: 'You operate', docs: [{ title: 'Service', href: '/docs/service' }] },
  ])
})
