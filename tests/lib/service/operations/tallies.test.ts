import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createDurations, createTally } from '@/lib/service/operations/tallies'

const about = { name: 'asked', help: 'Questions.', labelNames: ['who', 'what'] as const }

test('default: sums by labels, however often they are read', async () => {
  const registry = new Registry()
  const asked = createTally({ ...about, registry })
  asked.add({ who: 'a', what: 'x' })
  asked.add({ who: 'a', what: 'y' }, 80)
  await registry.metrics()
  asked.add({ who: 'a', what: 'x' })
  asked.add({ who: 'b', what: 'x' })
  expect(await registry.metrics()).toBe(
    [
      '# HELP asked Questions.',
      '# TYPE asked counter',
      'asked{who="a",what="x"} 2',
      'asked{who="a",what="y"} 80',
      'asked{who="b",what="x"} 1',
      '',
    ].join('\n'),
  )
})

test('default: durations are the histogram of prom-client', async () => {
  const [registry, registryOfProm] = [new Registry(), new Registry()]
  const buckets = [0.25, 0.5, 1]
  const took = createDurations({ ...about, registry }, buckets)
  const ofProm = new Histogram({ ...about, buckets, registers: [registryOfProm] })
  for (const seconds of [0, 0.25, 0.3, 1, 1.5, 8]) {
    for (const labels of [
      { who: 'a', what: 'x' },
      { who: 'b', what: 'x' },
    ]) {
      took.observe(labels, seconds)
      ofProm.observe(labels, seconds)
    }
  }
  expect(await registry.metrics()).toBe(await registryOfProm.metrics())
})
