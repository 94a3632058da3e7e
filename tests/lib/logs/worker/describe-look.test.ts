import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { describeLook } from '@/lib/logs/worker/describe-look'
import { order } from '../opened-worker'

const finality = { block: 936, source: 'stated', headHash: '0x00' } as const
const progress = { ...NO_PROGRESS, range: { from: 0, to: 1000, finality } }

test('default: new blocks are looked for where they belong to the range, else whether its end stands', () => {
  expect(describeLook({ order: order(), progress }, CREDITS)).toEqual({
    act: 'Look for new blocks once',
    price: 'from 80 credits',
  })
  expect(describeLook({ order: order({ to: '1000' }), progress }, CREDITS)).toEqual({
    act: 'Check for a reorganisation of blocks 937 to 1,000',
    price: '80 credits',
  })
})
