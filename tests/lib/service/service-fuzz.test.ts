import { test } from 'vitest'
import { fuzzService } from './service-fuzz'

test('behavior: 1,000 mutated bodies', async () => {
  await fuzzService({ bodies: 1_000, seed: 20_260_131 })
})
