import { test } from 'vitest'
import { fuzzAnswers } from '../lib/service/nodes/http/fuzz-answers'

test('behavior: 50,000 random responses, others each time', async () => {
  await fuzzAnswers({ answers: 50_000 })
})
