import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoAccount } from '@/lib/demo/manifest'
import { toCalculator } from '@/lib/playground/steps/step-derivation'
import { deriveLevels } from '@/lib/storage/calculator/derive-levels'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'

const gallery = parseLayout(readFileSync('public/demo/layouts/StorageGallery.json', 'utf8'))
const bob = demoAccount('demo-mainnet', 'bob')

describe('toCalculator', () => {
  test.each([
    `exhibits["sunrise"].votes[${bob}]`,
    'grid[1][4]',
    'byInt16[-2]',
    'exhibits["sunrise"].bids[18]',
  ])('default: the calculator comes to the place of %s', (path) => {
    const resolved = resolvePath(gallery, path)
    const calculated = toCalculator(resolved.steps)
    const levels = deriveLevels(BigInt(calculated?.slot ?? 0), {
      order: 'solidity',
      levels: calculated?.levels ?? [],
    })
    expect(levels.at(-1)?.value?.place).toEqual(resolved.place)
  })

  test('error: what is no derivation from a variable is nothing for it', () => {
    expect(toCalculator(resolvePath(gallery, 'longText').steps)).toBeNull()
    expect(toCalculator(resolvePath(null, 'slot(5)').steps)).toBeNull()
    expect(toCalculator([])).toBeNull()
  })
})
