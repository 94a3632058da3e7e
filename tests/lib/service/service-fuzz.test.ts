import { test } from 'vitest'
import { ofLength } from '@/tests/test-length'
import { fuzzService } from './service-fuzz'

const BODIES = ofLength(250, 1_000)

test(`behavior: ${BODIES} mutated bodies`, async () => {
  await fuzzService({ bodies: BODIES, seed: 20_260_131 })
})
