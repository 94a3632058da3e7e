import { expect, test } from 'vitest'
import { sayLine } from '@/lib/playground/steps/say-line'

test('default: a line of the source that is seen, and of another file with its name', () => {
  expect(sayLine({ file: 'contract.sol', line: 1036 })).toBe('line 1,036')
  expect(sayLine({ file: '@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol', line: 58 })).toBe(
    'ERC1967Utils.sol 58',
  )
})
