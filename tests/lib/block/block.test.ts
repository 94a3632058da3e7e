import { expect, test } from 'vitest'
import { describeBlock, formatBlock, numberOfBlock } from '@/lib/block/block'

test('default: a block as it is known, typed and said', () => {
  expect((['0x4f5a', 'earliest', 'latest'] as const).map(numberOfBlock)).toEqual([20_314, 0, null])
  expect((['0x4f5a', 'earliest'] as const).map(formatBlock)).toEqual(['20314', 'earliest'])
  expect((['0x4f5a', 'latest'] as const).map(describeBlock)).toEqual(['block 20,314', 'block latest'])
})
