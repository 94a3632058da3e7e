import { test } from 'vitest'
import { fuzzService } from './service-fuzz'

test('behavior: 3,000 mutated bodies', async () => {
  await fuzzService({ bodies: 3_000, seed: 20_260_131 })
})
