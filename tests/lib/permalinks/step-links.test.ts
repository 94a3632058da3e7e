import { describe, expect, test } from 'vitest'
import { linkSteps } from '@/lib/permalinks/step-links'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { parseStorageQuestion } from '@/lib/storage/question/storage-question'
import { demoLayout } from '../storage/demo-client'

const ADDRESS = `0x${'ab'.repeat(20)}`
const layout = demoLayout('StorageGallery')

function ask(change: Partial<StorageDraft>) {
  const empty = {
    address: ADDRESS,
    by: 'slot' as const,
    slot: '5',
    keyType: 'address',
    key: '',
    path: '',
    block: '100',
  }
  const draft = { ...empty, ...change }
  const { value, problem } = parseStorageQuestion(draft, parsePathQuestion(layout, draft.path))
  if (!value) throw new Error(problem)
  return value
}

describe('linkSteps', () => {
  test('default: each step of a path is a link to the path so far', () => {
    const steps = linkSteps(
      'demo-mainnet',
      ask({ by: 'path', path: `exhibits["sunrise"].votes[${ADDRESS}]` }),
    )
    expect(
      steps.map(({ number, href }) => [number, new URL(href, 'http://e').searchParams.get('path')]),
    ).toEqual([
      [1, 'exhibits'],
      [2, 'exhibits["sunrise"]'],
      [3, 'exhibits["sunrise"].votes'],
      [4, `exhibits["sunrise"].votes[${ADDRESS}]`],
    ])
  })

  test('args: an entry leads to the calculator, a plain slot nowhere', () => {
    const entry = linkSteps('demo-mainnet', ask({ by: 'mapping', slot: '36', keyType: 'uint256', key: '42' }))
    expect(entry[0]?.href).toContain('/storage/calculator?slot=36&level=uint256:42')
    expect(linkSteps('demo-mainnet', ask({}))).toEqual([])
  })
})
