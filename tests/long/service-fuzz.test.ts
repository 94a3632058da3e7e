import { test } from 'vitest'
import { fuzzService } from '../lib/service/service-fuzz'

test('behavior: 100,000 mutated bodies, others each time', { timeout: 30 * 60_000 }, async () => {
  await fuzzService({ bodies: 100_000 })
})
