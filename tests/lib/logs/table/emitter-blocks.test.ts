import { expect, test } from 'vitest'
import { listEmitterBlocks } from '@/lib/logs/table/emitter-blocks'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const at = (block: number, address = ALICE) => ({ ...transfer(block, ALICE, BOB, 1n), address })

test('default: each block once, and the emitter of most logs first', () => {
  const logs = [at(1), at(2, BOB), at(2, BOB), at(2), at(3, BOB)]
  expect(listEmitterBlocks(logs)).toEqual([
    { address: BOB, blocks: [2, 3] },
    { address: ALICE, blocks: [1, 2] },
  ])
  expect(listEmitterBlocks([])).toEqual([])
})

test('behavior: of many blocks eight, the first and the last among them', () => {
  const logs = Array.from({ length: 1000 }, (_, block) => at(block))
  expect(listEmitterBlocks(logs)[0]?.blocks).toEqual([0, 143, 285, 428, 571, 714, 856, 999])
})
