import { test } from 'vitest'
import { fuzzService } from './service-fuzz'

// tests/long/service-fuzz.test.ts sends 100,000.
test('behavior: 250 mutated bodies', async () => {
  await fuzzService({ bodies: 250, seed: 20_260_131 })
})
