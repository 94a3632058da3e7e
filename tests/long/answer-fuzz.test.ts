import { test } from 'vitest'
import { fuzzAnswers } from '../lib/service/nodes/http/fuzz-answers'

test('behavior: 100,000 mutated answers, others each time', async () => {
  await fuzzAnswers({ answers: 100_000 })
})
