import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { logsExamples } from '@/lib/examples/logs-examples'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'

const EXAMPLES = SHIPPED_NETWORKS.flatMap(({ slug, history }) =>
  logsExamples(slug).map((example) => ({ ...example, history })),
)

describe('logsExamples', () => {
  test('default: every demo network has some, a hosted one none', () => {
    for (const network of SHIPPED_NETWORKS) {
      expect(logsExamples(network.slug).length > 0).toBe(network.service === 'embedded')
    }
  })

  test.each(EXAMPLES)(
    'behavior: “$says” can be asked, and its price is its budget',
    ({ href, credits, history }) => {
      const draft = createLoader(LOGS_PARAMS)(new URL(href, 'http://explorer'))
      expect(parseLogsQuestion(draft, history, CREDITS).value?.budget).toBe(credits)
    },
  )
})
